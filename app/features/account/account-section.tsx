import type { ReactNode } from 'react';
import { SETTINGS_PATH, settingsTitle } from '#app/lib/settings-path.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

/** At the foot of one's profile: the way to the settings, and what is about this device. */
export function AccountSection({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="my-account" className="mt-8 flex flex-col gap-3 print:hidden">
      <h2 id="my-account" className="text-base">
        Tu cuenta
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={SETTINGS_PATH} variant="quiet" icon="gear">
          {settingsTitle}
        </ButtonLink>
        {children}
      </div>
    </Card>
  );
}
