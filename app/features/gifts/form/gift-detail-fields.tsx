import type { FormMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';
import type { ForWhom } from '#app/features/gifts/form/for-whom.server.ts';
import { GiftAudienceFields } from '#app/features/gifts/form/gift-audience-fields.tsx';
import { GiftListsFields } from '#app/features/gifts/form/gift-lists-fields.tsx';
import type { GiftFields } from '#app/features/gifts/form/gift-schema.ts';
import { commaTags } from '#app/features/gifts/gift-tags.ts';
import { TagField } from '#app/forms/tag-field.tsx';
import { textField } from '#app/forms/use-contract-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { RatingField } from '#app/ui/rating-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import { currencies } from '#contract/currencies.ts';
import type { GiftList } from '#contract/gift-lists.ts';
import type { SimilarGift } from '#contract/gifts.ts';

type GiftDetailFieldsProps = {
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, 'allErrors'>;
  fields: GiftFields;
  /** Null when they could not be loaded. */
  lists: GiftList[] | null;
  /** From `useContractForm`. */
  changedRows: string | null;
  /** Who will see it as the form came; null where that cannot be told. */
  seenBy: string | null;
  /** For whom else it may be. */
  people?: readonly ForWhom[];
  /** Whether it is said who sees it: of what is for somebody in one's care all friends do. */
  hasAudience?: boolean;
  /** Whether it is a deseo to be, of which one like it is told. */
  isNew?: boolean;
};

/** Everything of a gift but its picture (details form). */
export function GiftDetailFields(props: GiftDetailFieldsProps) {
  const { form, fields, lists, changedRows, seenBy, people = [], isNew, hasAudience = true } = props;
  const forWhom = people.length > 0 ? String(fields.FriendId.value ?? fields.FriendId.initialValue) : '0';
  const { noun } = useSettings();
  return (
    <Card as="section" aria-labelledby="details-title" className="flex flex-col gap-4">
      <h2 id="details-title" className="text-xl">
        Contanos más
      </h2>
      <div className="flex flex-col gap-1.5">
        <Field {...textField(form, fields.Name)} label="Título" enterKeyHint="next" required />
        {isNew && <SimilarNote fieldId={fields.Name.id} />}
      </div>
      <TextareaField {...textField(form, fields.Description)} label="Descripción" required />
      <RatingField
        {...textField(form, fields.Rating)}
        label="¿Cuánto lo querés?"
        hint="De 1 a 5 corazones."
        words={['Me gusta', 'Lo quiero', 'Lo quiero mucho', 'Muero por tenerlo', `Mi mayor ${noun}`]}
        required
      />
      <GiftPriceFields form={form} price={fields.Price} currency={fields.Currency} />
      <div className="flex flex-col gap-1.5">
        <Field
          {...textField(form, fields.Link)}
          label="Link"
          hint="Dónde se consigue."
          isOptional
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        {isNew && <SimilarNote fieldId={fields.Link.id} />}
      </div>
      <TagField
        changedRows={changedRows}
        field={fields.Brands}
        label="Marcas"
        addText="Agregar marca"
        clean={commaTags}
      />
      <TagField
        changedRows={changedRows}
        field={fields.Color}
        label="Colores"
        addText="Agregar color"
        clean={commaTags}
      />
      <Field {...textField(form, fields.Size)} label="Talle" isOptional maxLength={40} enterKeyHint="next" />
      <GiftListsFields
        {...{ changedRows, lists, people, forWhom }}
        chosen={fields.Lists}
        added={fields.NewList}
      />
      {hasAudience && (
        <div className={forWhom === '0' ? '' : 'scripted:hidden'}>
          <GiftAudienceFields field={fields.Draft} seenBy={seenBy} />
        </div>
      )}
      <TextareaField {...textField(form, fields.Comment)} label="Comentario" isOptional rows={2} />
    </Card>
  );
}

type GiftPriceFieldsProps = {
  form: Parameters<typeof textField>[0];
  price: GiftFields['Price'];
  currency: GiftFields['Currency'];
};

/** Price and currency side by side. The price is text, so that a comma can be typed and a mistake comes back as typed. */
function GiftPriceFields({ form, price, currency }: GiftPriceFieldsProps) {
  return (
    <div className="grid grid-cols-[1fr_6.5rem] gap-3 sm:grid-cols-[1fr_8rem] sm:gap-4">
      <Field {...textField(form, price)} label="Precio" isOptional inputMode="decimal" enterKeyHint="next" />
      <SelectField {...textField(form, currency)} label="Moneda">
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
    </div>
  );
}

/**
 * Says under the title or the link of a new deseo, once it is left, that one wishes for something like it already; blocks
 * nothing.
 */
function SimilarNote({ fieldId }: { fieldId: string }) {
  const [similar, setSimilar] = useState<SimilarGift | null>(null);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    const check = async () => {
      const typed = field.value;
      const found = await askFor(field);
      if (field.value === typed) setSimilar(found);
    };
    field.addEventListener('blur', check);
    return () => field.removeEventListener('blur', check);
  }, [fieldId]);
  return (
    <p role="status" className="text-sm text-muted empty:absolute">
      {similar && (
        <>
          Ya tenés uno parecido:{' '}
          <a
            href={`/gift/${similar.id}`}
            target="_blank"
            rel="noreferrer"
            className="font-semibold break-words text-primary underline underline-offset-4"
          >
            «{similar.name}»<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </>
      )}
    </p>
  );
}

/** Asks by what stands in the field; by the title's also with the link, which a read page may have filled in. */
async function askFor(field: HTMLInputElement): Promise<SimilarGift | null> {
  const fields = new FormData(field.form ?? undefined);
  const [link, forId] = ['Link', 'FriendId'].map((name) => String(fields.get(name) ?? '')) as [
    string,
    string,
  ];
  const sought: Record<string, string> = field.name === 'Link' ? { link } : { name: field.value, link };
  if (!Object.values(sought).some((text) => text.trim())) return null;
  try {
    return await (await fetch(`/home/similar?${new URLSearchParams({ ...sought, FriendId: forId })}`)).json();
  } catch {
    // why: it helps, and is not needed.
    return null;
  }
}
