import { Form } from '@remix-run/react';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import shareLinkModule from '#app/features/gifts/sharing/share-link.js?url';
import { WayBack } from '#app/features/shared-lists/way-back.tsx';
import { drawPath } from '#app/lib/draw-paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

type GuestFootProps = { drawId: string; name: string; wayBack: string };

/** Says to a guest who they are here, how they come back from elsewhere, and how they keep their place. */
export function GuestFoot({ drawId, name, wayBack }: GuestFootProps) {
  const register = `/register?${new URLSearchParams({ redirectTo: drawPath(drawId) })}`;
  return (
    <>
      <Card className="flex flex-col items-start gap-2">
        <div className="w-full">
          <WayBack url={wayBack} what="Mi sorteo" text={drawTexts.keep} />
        </div>
        <ButtonLink to={register} variant="quiet">
          Crear mi cuenta
        </ButtonLink>
      </Card>
      <footer className="flex flex-col items-center gap-2 text-center">
        <p className="break-words">
          Te anotaste como <bdi>{name}</bdi>.
        </p>
        {/* why: without the other way out, 'Salir', which here would leave the draw. */}
        <Form method="post" action="/mis-reservas" reloadDocument className="max-w-full">
          <input type="hidden" name="intent" value="leave" />
          <Button variant="quiet" name="next" value="/" className="max-w-full">
            <span className="min-w-0 break-words">
              No soy <bdi>{name}</bdi>
            </span>
          </Button>
        </Form>
      </footer>
      <script type="module" src={shareLinkModule} />
    </>
  );
}
