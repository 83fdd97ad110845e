import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { type GooglePurpose, googleTexts } from '#app/features/auth/google/google-texts.ts';
import { useGoogleButton } from '#app/features/auth/google/use-google-button.ts';
import { TimeZoneField } from '#app/features/auth/sign-in-fields.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { FieldErrors } from '#app/ui/field-frame.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** What the browser may know of Google's settings; null when it is not set up. */
export type GoogleOffer = { clientId: string; scriptUrl: string } | null;

const words: Record<GooglePurpose, string> = {
  login: 'Continuar con Google',
  register: 'Registrarse con Google',
  link: 'Vincular Google',
};

type GoogleSignInProps = {
  offer: NonNullable<GoogleOffer>;
  purpose: GooglePurpose;
  /** Where to go afterwards, '' for nowhere in particular. */
  redirectTo?: string;
};

/** Google's way in: a form that leads there, replaced by Google's own button once its script has come. */
export function GoogleSignIn({ offer, purpose, redirectTo = '' }: GoogleSignInProps) {
  const box = useRef<HTMLDivElement>(null);
  const state = useGoogleButton({ box, ...offer, purpose, redirectTo });
  const place = purpose === 'link' ? '' : 'text-center';
  if (state === 'embedded') return <p className={`text-muted ${place}`}>{googleTexts.embedded}</p>;
  return (
    <div className="flex flex-col gap-2">
      <div ref={box} className={`grid min-h-12 place-items-center ${state === 'ready' ? '' : 'hidden'}`} />
      {/* why: the browser goes to another site, so the document itself has to post it. */}
      <Form
        method="post"
        action="/auth/google?index"
        reloadDocument
        hidden={state === 'ready'}
        className="grid"
      >
        <input type="hidden" name="purpose" value={purpose} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TimeZoneField />
        <button type="submit" className={buttonClass('quiet')}>
          <Icon name="google" />
          {words[purpose]}
        </button>
      </Form>
      <div role="alert" className="empty:absolute">
        <FieldErrors id={`google-${purpose}`} errors={state === 'failed' ? [googleTexts.script] : null} />
      </div>
    </div>
  );
}

/** Parts the form from the other way in. */
export function OrDivider() {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      o
    </p>
  );
}
