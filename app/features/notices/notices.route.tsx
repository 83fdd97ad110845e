import { useActionData, useLoaderData } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { DeviceList } from '#app/features/notices/device-list.tsx';
import { noticeTexts } from '#app/features/notices/notice-texts.ts';
import { changeNotices, loadNotices } from '#app/features/notices/notices.server.ts';
import { NoticesForm } from '#app/features/notices/notices-form.tsx';
import { PushSwitch } from '#app/features/notices/push-switch.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta('Cómo te avisamos');
export const loader = pageLoader(loadNotices);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(changeNotices);

export const clientAction = formAction('changeNotices', noticeTexts.save);

/** Where one is told of what besides in the app, and on which devices. */
export default function Notices() {
  const { preferences, devices } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title="Cómo te avisamos">
        <ButtonLink to="/notifications" variant="quiet" icon="back">
          Volver
        </ButtonLink>
      </PageTitle>
      <NoticesForm preferences={preferences} lastResult={useActionData<typeof clientAction>()?.result} />
      <Card as="section" aria-labelledby="devices-title" className="flex flex-col gap-3">
        <h2 id="devices-title" className="text-xl">
          Dispositivos con avisos
        </h2>
        <DeviceList devices={devices} />
        {preferences.canPush && <PushSwitch devices={devices} />}
      </Card>
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
