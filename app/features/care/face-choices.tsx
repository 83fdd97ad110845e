import { Avatar } from '#app/ui/avatar.tsx';
import { FieldErrors, fieldAria } from '#app/ui/field-frame.tsx';

export type Face = { id: string; name: string; avatarUrl: string };

type FaceChoicesProps = {
  type: 'radio' | 'checkbox';
  legend: string;
  faces: readonly Face[];
  field: { id: string; name: string; initialValue?: unknown; errors: string[] | undefined };
};

/** People to choose from: one by `radio`, several by `checkbox`. The first is where one begins to mend that nobody is. */
export function FaceChoices({ type, legend, faces, field }: FaceChoicesProps) {
  const chosen = [field.initialValue].flat();
  return (
    <fieldset {...fieldAria(field)} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <FieldErrors id={field.id} errors={field.errors} />
      <div>
        {faces.map(({ id, name, avatarUrl }, index) => (
          <label key={id} className="flex min-h-touch flex-wrap items-center gap-x-3 py-1">
            <input
              type={type}
              name={field.name}
              value={id}
              defaultChecked={chosen.includes(id)}
              {...(index === 0 && field.errors && { autoFocus: true })}
              className="size-5 shrink-0"
            />
            <Avatar src={avatarUrl} name={name} size="small" loading="lazy" />
            {/* why: with large text on a line of its own. */}
            <span className="min-w-0 flex-1 basis-24 break-words">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
