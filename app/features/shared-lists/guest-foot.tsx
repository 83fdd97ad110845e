import { Form } from '@remix-run/react';
import { SignUpButton } from '#app/features/auth/sign-up-way.tsx';
import shareLinkModule from '#app/features/gifts/sharing/share-link.js?url';
import { WayBack } from '#app/features/shared-lists/way-back.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

type GuestFootProps = {
  name: string;
  /** The page, to come back to with an account. */
  path: string;
  /** Null where the page shows it elsewhere. */
  wayBack: string | null;
  /** What the way back leads to, as one would tell oneself: 'Mi sorteo'. */
  what: string;
  /** What it is good for. */
  keep: string;
};

/** Says to a guest who they are here, how they come back from elsewhere, and how they keep their place. */
export function GuestFoot({ name, path, wayBack, what, keep }: GuestFootProps) {
  const register = `/register?${new URLSearchParams({ redirectTo: path })}`;
  return (
    <>
      <Card className="flex flex-col items-start gap-2">
        {wayBack && (
          <div className="w-full">
            <WayBack url={wayBack} what={what} text={keep} />
          </div>
        )}
        <SignUpButton to={register} variant="quiet" />
      </Card>
      <footer className="flex flex-col items-center gap-2 text-center">
        <p className="max-w-full break-words">
          Entraste como <bdi>{name}</bdi>.
        </p>
        {/* why: without the other way out, 'Salir', which here would leave what one is in. */}
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
