import { Form, useNavigation } from '@remix-run/react';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EnvelopeDrawing } from '#app/ui/illustrations/envelope-drawing.tsx';

type EnvelopeProps = {
  isChanged: boolean;
  /** Whether another button of the page comes first. */
  isSecond: boolean;
};

/** Whom one drew, closed: the answer to its form says it, and no page before. */
export function Envelope({ isChanged, isSecond }: EnvelopeProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'see';
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <EnvelopeDrawing />
      {isChanged && <p className="font-semibold text-balance">{drawTexts.changed}</p>}
      <p className="text-lg text-balance">Tocá para ver a quién le regalás.</p>
      <Form method="post" preventScrollReset className="w-full max-w-field">
        <input type="hidden" name="intent" value="see" />
        <Button
          icon="eye"
          variant={isSecond ? 'soft' : 'primary'}
          isBusy={isBusy}
          busyText="Abriendo..."
          className="max-md:w-full"
        >
          Ver
        </Button>
      </Form>
    </Card>
  );
}
