import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { SendLinkCard } from '#app/features/gifts/sharing/send-link-card.tsx';
import { loadPoolLink, makePoolLink } from '#app/features/pools/invite-pool.server.ts';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, Fold } from '#app/ui/card.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta(poolTexts.invite);
export const loader = pageLoader(loadPoolLink);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(makePoolLink);

export const clientAction = formAction('changePool', poolTexts.inviteFailed);

/** The link by which people join a group gift, to be sent; a button that makes it where nobody asked for it yet. */
export default function InvitePool() {
  const { id, link, ownerName, mayRenew } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof clientAction>()?.result?.error?.[''];
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title={poolTexts.invite} />
      <FormErrors errors={errors} />
      {link ? (
        <SendLinkCard
          id="pool-link"
          title="Mandá el link para que se sumen"
          text={poolTexts.message}
          url={link}
          label="El link de la vaquita"
        >
          <p className="rounded-card bg-sun-soft p-3 font-medium break-words text-on-sun-soft">
            {poolTexts.warning(ownerName)}
          </p>
        </SendLinkCard>
      ) : (
        <Card>
          <Form method="post">
            <Button icon="link" isBusy={isBusy}>
              Armar el link
            </Button>
          </Form>
        </Card>
      )}
      {link && mayRenew && (
        <Fold title="Cambiar el link">
          <Form method="post" className="flex flex-col items-start gap-3">
            <p className="text-pretty text-muted">
              El link de ahora deja de andar. Quienes ya se sumaron siguen en la vaquita.
            </p>
            <Button name="renew" value="on" variant="soft" icon="refresh" isBusy={isBusy}>
              Cambiar
            </Button>
          </Form>
        </Fold>
      )}
      <ButtonLink to={poolPath(id)} variant="quiet" icon="back" className="self-start">
        {poolTexts.title}
      </ButtonLink>
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
