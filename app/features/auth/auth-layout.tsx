import { type ReactNode, useEffect, useState } from 'react';
import { LandingPicture, WishFan } from '#app/features/auth/landing/landing-picture.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { Logo } from '#app/ui/logo.tsx';

type AuthLayoutProps = {
  /** The heading: on the landing page the one sentence of what this is. */
  title: string;
  text?: ReactNode;
  /** The form and what stands under it. */
  children: ReactNode;
};

/** The frame of login, registration, reset and onboarding: name, one sentence, the form; on wide screens a picture beside. */
export function AuthLayout({ title, text, children }: AuthLayoutProps) {
  const { appName } = useSettings();
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

/** Says that nobody gets in where the browser keeps no cookies: the form would come back empty and without a word. */
function CookiesBlocked() {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => setIsBlocked(!keepsCookies()), []);
  return (
    <div role="alert" className="empty:absolute">
      {isBlocked && (
        <p className="rounded-card bg-danger-soft p-4 font-medium text-on-danger-soft text-pretty">
          Tu navegador bloquea las cookies, y sin ellas no podés entrar. Permitilas para este sitio y volvé a
          cargar la página.
        </p>
      )}
    </div>
  );
}

// why: by trying, since Chromium says `navigator.cookieEnabled` where it keeps none.
function keepsCookies(): boolean {
  const write = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API tells nothing before Safari 18 and Firefox 140.
    document.cookie = cookie;
  };
  write('deseo-trial=1; SameSite=Lax');
  const isKept = document.cookie.includes('deseo-trial=1');
  write('deseo-trial=; Max-Age=0');
  return isKept;
}
