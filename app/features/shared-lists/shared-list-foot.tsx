import { Form, Link } from '@remix-run/react';
import { SignUpLink } from '#app/features/auth/sign-up-way.tsx';
import { rightsOf, type Viewer } from '#app/features/reservations/viewer.ts';
import { sharedListTexts, signingPath } from '#app/features/shared-lists/shared-list-texts.ts';
import { reportPath } from '#app/lib/block-paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { SharedListHead } from '#contract/list-links.ts';

/** Leads whoever has not entered to entering, in a bar that stays in sight (sticky). */
export function WayIn({ token, ownerName }: { token: string; ownerName: string }) {
  return (
    <div
      data-bar
      className="sticky bottom-floor z-10 -mx-4 mt-4 flex flex-col items-center gap-2 border-t border-line bg-paper px-4 pt-2 pb-safe-pad md:-mx-6 md:px-6"
    >
      <p className="text-center text-sm text-balance wrap-anywhere text-muted">
        {sharedListTexts.secret(ownerName)}
      </p>
      <ButtonLink to={`/lista/${token}/entrar`} icon="gift" className="max-md:w-full">
        {sharedListTexts.want}
      </ButtonLink>
    </div>
  );
}

type FootProps = { token: string; owner: SharedListHead['owner']; viewer: Viewer };

/** Below the list: who one is here, or the ways to an account; and where to tell what is wrong with it. */
export function Foot({ token, owner, viewer }: FootProps) {
  const { guestName, hasAccount } = viewer;
  const link = 'inline-flex min-h-touch items-center font-semibold text-primary underline';
  if (!rightsOf(viewer).reports) return null;
  const report = reportPath({ kind: 'list', id: token, person: owner, back: `/lista/${token}` });
  return (
    <footer className="mt-8 flex flex-col items-center gap-1 border-t border-line pt-6 text-center">
      {guestName && (
        <>
          <p className="max-w-full break-words">
            Entraste como <bdi>{guestName}</bdi>.{' '}
            <Link to="/mis-reservas" className={link}>
              Ver tus reservas
            </Link>
          </p>
          <LeaveGuest name={guestName} out={`/lista/${token}`} enter={`/lista/${token}/entrar`} />
        </>
      )}
      {!hasAccount && (
        <>
          <p>
            ¿Ya tenés cuenta?{' '}
            <Link to={signingPath('/login', token)} className={link}>
              Iniciá sesión
            </Link>
          </p>
          <SignUpLink to={signingPath('/register', token)} className={link}>
            Armá tu propia lista
          </SignUpLink>
        </>
      )}
      <p className="flex flex-wrap justify-center gap-x-4">
        <Link to="/ayuda/normas" className={link}>
          Normas
        </Link>
        <Link to={report} className={link}>
          Denunciar
        </Link>
      </p>
    </footer>
  );
}

type LeaveGuestProps = {
  name: string;
  /** Where they look on as a visitor. */
  out: string;
  /** Where somebody else says their own name. */
  enter: string;
};

/** The two ways out for a guest: leaving, and saying that one is somebody else. */
export function LeaveGuest({ name, out, enter }: LeaveGuestProps) {
  return (
    <Form
      method="post"
      action="/mis-reservas"
      reloadDocument
      className="flex max-w-full flex-wrap justify-center gap-2"
    >
      <input type="hidden" name="intent" value="leave" />
      <Button variant="quiet" name="next" value={out}>
        Salir
      </Button>
      <Button variant="quiet" name="next" value={enter} className="max-w-full">
        <span className="min-w-0 break-words">
          No soy <bdi>{name}</bdi>
        </span>
      </Button>
    </Form>
  );
}
