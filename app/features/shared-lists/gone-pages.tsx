import { sharedListTexts } from '#app/features/shared-lists/shared-list-texts.ts';
import { LinkGone } from '#app/ui/errors/link-gone.tsx';

/** What the error boundaries of shared lists show. */
export function SharedListGone() {
  return <LinkGone text={sharedListTexts.gone} hint={sharedListTexts.goneHint} />;
}

/** What those of a guest's reservations show. */
export function GuestGone() {
  return (
    <LinkGone
      text="No encontramos tus reservas"
      hint="Abrí el link que guardaste, o entrá de nuevo desde la lista."
    />
  );
}
