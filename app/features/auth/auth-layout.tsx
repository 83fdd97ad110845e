import type { ReactNode } from 'react';
import { CookiesBlocked } from '#app/features/auth/cookies-blocked.tsx';
import { LandingPicture } from '#app/features/auth/landing/landing-picture.tsx';
import { WishFan } from '#app/features/auth/landing/wish-fan.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { useWording } from '#app/wording/use-wording.ts';

type AuthLayoutProps = {
  /** The heading: on the landing page the one sentence of what this is. */
  title: string;
  text?: ReactNode;
  /** The form and what stands under it. */
  children: ReactNode;
};

/** The frame of login, registration, reset and onboarding: name, one sentence, the form; on wide screens a picture beside. */
export function AuthLayout({ title, text, children }: AuthLayoutProps) {
  const { appName } = useWording();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-2">
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-field flex-col gap-6 px-4 pt-6 pb-10 outline-none sm:pt-12 lg:justify-center lg:px-0"
      >
        <div className="@container">
          <div className="flex items-center justify-between gap-4">
            <Logo name={appName} />
            <WishFan />
          </div>
        </div>
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="text-lg text-muted text-pretty">{text}</p>}
        </div>
        <CookiesBlocked />
        {children}
      </main>
      <div className="hidden lg:sticky lg:top-0 lg:block lg:h-dvh">
        <LandingPicture />
      </div>
    </div>
  );
}
