import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** A guest of the draw; their address is null while they left none. */
export type DrawGuest = { name: string; wayBack: string; email: string | null };

type JoinedCardProps = {
  organizer: string | null;
  guest: DrawGuest | null;
  /** What came of the page's last form. */
  result: SubmissionResult<string[]> | undefined;
};

/** Says to who joined what comes next, and gives a guest the way back, open, with the ways to send it to themselves. */
export function JoinedCard({ organizer, guest, result }: JoinedCardProps) {
  return (
    <Card as="section" aria-labelledby="draw-joined" className="flex flex-col gap-3">
      <h2 id="draw-joined" className="text-xl">
        Ya estás en el sorteo
      </h2>
      <p className="break-words text-pretty">{drawTexts.next(organizer, guest !== null)}</p>
      {guest && <KeepLink guest={guest} result={result} />}
    </Card>
  );
}

function KeepLink({ guest, result }: { guest: DrawGuest; result: JoinedCardProps['result'] }) {
  const { wayBack, email } = guest;
  const text = `Mi sorteo: ${wayBack}`;
  const own = result?.initialValue?.['intent'] === 'mail' ? result : undefined;
  const isBusy = useNavigation().formData?.get('intent') === 'mail';
  return (
    <>
      <Field id="way-back-link" label="Guardá este link" defaultValue={wayBack} readOnly />
      <div className="flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('soft')}
        >
          <Icon name="send" />A mi WhatsApp
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
        <ShareButton title="Mi sorteo" url={wayBack} isAlone isCopy />
      </div>
      <Form method="post" preventScrollReset className="flex flex-col gap-2 border-t border-line pt-3">
        <input type="hidden" name="intent" value="mail" />
        <Field
          id="seat-email"
          name="email"
          type="email"
          label="Tu email"
          hint={drawTexts.mailHint}
          autoComplete="email"
          enterKeyHint="send"
          defaultValue={String(own?.initialValue?.['email'] ?? email ?? '')}
          errors={own?.error?.['email'] ?? undefined}
        />
        <Button variant="soft" isBusy={isBusy} busyText="Mandando..." className="self-start">
          {drawTexts.mailMe}
        </Button>
      </Form>
    </>
  );
}
