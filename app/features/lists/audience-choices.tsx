import { FieldErrors, fieldAria } from '#app/ui/field-frame.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { ListAudience } from '#contract/gift-lists.ts';

const choices: Record<ListAudience, { icon: IconName; words: string }> = {
  friends: { icon: 'people', words: 'Todos mis amigos' },
  some: { icon: 'person', words: 'Algunos amigos' },
  me: { icon: 'lock', words: 'Solo yo' },
};

type AudienceChoicesProps = {
  field: { id: string; name: string; initialValue?: unknown; errors: string[] | undefined };
  /** Whether the question is said to screen readers alone, below a heading that asks it. */
  isHeaded?: boolean;
};

/** Asks who sees a list: all friends, some, or oneself alone. */
export function AudienceChoices({ field, isHeaded = false }: AudienceChoicesProps) {
  return (
    <fieldset aria-describedby={fieldAria(field)['aria-describedby']}>
      <legend className={isHeaded ? 'sr-only' : 'mb-1.5 font-semibold'}>¿Quién la ve?</legend>
      {Object.entries(choices).map(([value, { icon, words }]) => (
        <label key={value} className="flex min-h-touch items-center gap-3">
          <input
            type="radio"
            name={field.name}
            value={value}
            defaultChecked={value === field.initialValue}
            className="size-5 shrink-0"
          />
          <Icon name={icon} className="text-muted" />
          {words}
        </label>
      ))}
      <FieldErrors id={field.id} errors={field.errors} />
    </fieldset>
  );
}
