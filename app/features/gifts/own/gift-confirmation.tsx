import { useFetcher } from '@remix-run/react';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { giftTitle, isolated } from '#app/features/gifts/gift-texts.ts';
import type { GiftConfirmationKind } from '#app/features/gifts/own/gift-confirmation-texts.ts';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button } from '#app/ui/button.tsx';
import { CancelLink } from '#app/ui/quiet-link.tsx';
import type { Gift } from '#contract/gifts.ts';

const words = {
  purchased: {
    title: '¿Lo marcamos como comprado?',
    text: (title: string) => `“${isolated(title)}” va a quedar marcado como comprado. No se puede deshacer.`,
    button: 'Marcar como Comprado',
    busy: 'Guardando...',
    icon: 'check',
    variant: 'primary',
  },
  delete: {
    title: (noun: string) => `¿Eliminar este ${noun}?`,
    text: (title: string) =>
      `“${isolated(title)}” se elimina con su imagen y sus comentarios. No se puede deshacer.`,
    button: 'Eliminar',
    busy: 'Eliminando...',
    icon: 'trash',
    variant: 'danger',
  },
} as const;

type GiftConfirmationProps = {
  kind: GiftConfirmationKind;
  giftId: string;
  title: string;
  /** Where one is afterwards, and where 'Cancelar' leads. */
  redirectTo: string;
  titleId: string;
  /** The heading's rank: h1 on a page of its own. */
  titleTag?: 'h1' | 'h2';
  /** Closes the dialog around it instead of going to `redirectTo`. */
  onCancel?: () => void;
};

/** A question with its two buttons: the whole of a page without scripts, of a dialog with them. */
export function GiftConfirmation({
  kind,
  giftId,
  title,
  redirectTo,
  titleId,
  titleTag: Title = 'h2',
  onCancel,
}: GiftConfirmationProps) {
  const { noun } = useSettings();
  const { title: heading, text, button, busy, icon, variant } = words[kind];
  const answering = useConfirmationFetcher(giftId);
  return (
    <div className="flex flex-col gap-3 p-4 sm:p-6">
      <Title id={titleId} className="text-xl">
        {typeof heading === 'string' ? heading : heading(noun)}
      </Title>
      <p id={`${titleId}-text`} className="break-words text-muted">
        {text(title)}
      </p>
      <FetcherErrors fetcher={answering} />
      <answering.Form
        method="post"
        action={`/gift/${giftId}/${kind}`}
        className="mt-2 flex flex-wrap-reverse justify-end gap-3"
      >
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <CancelLink to={redirectTo} onCancel={onCancel}>
          Cancelar
        </CancelLink>
        <Button variant={variant} icon={icon} isBusy={answering.formData !== undefined} busyText={busy}>
          {button}
        </Button>
      </answering.Form>
    </div>
  );
}

/**
 * The form that answers a question about a gift; every part of a page that asks for it gets the same, so that it goes on
 * when the dialog around it is closed.
 */
export function useConfirmationFetcher(giftId: string) {
  return useFetcher<RefusedForm>({ key: `question-${giftId}` });
}

type GiftConfirmationPageProps = { gift: Gift; redirectTo: string; kind: GiftConfirmationKind };

/** A question about a gift on a page of its own, with the picture of what it is about. */
export function GiftConfirmationPage({ gift, redirectTo, kind }: GiftConfirmationPageProps) {
  const { noun } = useSettings();
  return (
    <div className="mx-auto mt-4 max-w-field overflow-hidden rounded-card bg-surface shadow-soft ring-1 ring-line">
      <div className="relative h-48 overflow-hidden">
        <GiftPicture gift={gift} alt="" sizes="26rem" isFirst />
      </div>
      <GiftConfirmation
        kind={kind}
        giftId={gift.id}
        title={giftTitle(gift, noun)}
        redirectTo={redirectTo}
        titleId="gift-question"
        titleTag="h1"
      />
    </div>
  );
}
