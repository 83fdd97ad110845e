import { useEffect, useState } from 'react';

/** Says that nobody gets in where the browser keeps no cookies: the form would come back empty and without a word. */
export function CookiesBlocked() {
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
