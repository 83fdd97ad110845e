import { useRef } from 'react';
import { useGoogleButton } from '#app/features/auth/google/use-google-button.ts';
import { ProviderForm, type ProviderFormProps } from '#app/features/auth/providers/provider-form.tsx';
import { googleTexts } from '#app/features/auth/providers/provider-texts.ts';
import type { ProviderOffer } from '#app/lib/provider-name.ts';
import { FieldErrors } from '#app/ui/field-frame.tsx';

type GoogleSignInProps = ProviderFormProps & { button: NonNullable<ProviderOffer['button']> };

/** Google's way in: a form that leads there, replaced by Google's own button once its script has come. */
export function GoogleSignIn({ button, ...form }: GoogleSignInProps) {
  const { purpose, redirectTo } = form;
  const box = useRef<HTMLDivElement>(null);
  const state = useGoogleButton({ box, ...button, purpose, redirectTo });
  const place = purpose === 'link' ? '' : 'text-center';
  if (state === 'embedded') return <p className={`text-muted ${place}`}>{googleTexts.embedded}</p>;
  return (
    <div className="flex flex-col gap-2">
      <div ref={box} className={`grid min-h-12 place-items-center ${state === 'ready' ? '' : 'hidden'}`} />
      <ProviderForm {...form} hidden={state === 'ready'} />
      <div role="alert" className="empty:absolute">
        <FieldErrors id={`google-${purpose}`} errors={state === 'failed' ? [googleTexts.script] : null} />
      </div>
    </div>
  );
}
