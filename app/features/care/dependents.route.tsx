import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { answerCareInvitation, loadDependents } from '#app/features/care/dependents.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { CARE_PATH, carePath } from '#app/lib/care-paths.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink, iconButtonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OwnBack } from '#app/ui/own-back.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Row } from '#app/ui/row.tsx';
import type { CareInvitation } from '#contract/care.ts';

export const meta = pageMeta(careTexts.title);
export const loader = pageLoader(loadDependents);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(answerCareInvitation);

export const clientAction = formAction('changeCare', careTexts.answer);

/** The people in one's care, and who proposes to care for somebody together. */
export default function Dependents() {
  const { dependents, invitations, whyNoMore } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof clientAction>()?.result?.error?.[''];
  const isEmpty = dependents.length === 0;
  const add = !whyNoMore && (
    <ButtonLink to={`${CARE_PATH}/nueva`} icon="person-add">
      {careTexts.add}
    </ButtonLink>
  );
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title={careTexts.title}>
        <OwnBack forPerson={null} />
      </PageTitle>
      <FormErrors errors={errors} />
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
      {isEmpty ? (
        <EmptyState drawing="no-gifts" text={careTexts.empty}>
          {add}
        </EmptyState>
      ) : (
        <>
          <Card>
            <ul role="list" aria-label={careTexts.title} className="divide-y divide-line">
              {dependents.map(({ id, name, avatarUrl, birthday, others }) => (
                <Row
                  key={id}
                  name={name}
                  avatarUrl={avatarUrl}
                  detail={birthday ?? withWhom(others)}
                  to={`/friend/${id}`}
                >
                  <Link to={carePath(id)} aria-label={`Editar a ${name}`} className={iconButtonClass}>
                    <Icon name="edit" />
                  </Link>
                </Row>
              ))}
            </ul>
          </Card>
          {add ? <div className="flex">{add}</div> : <p className="text-muted">{whyNoMore}</p>}
        </>
      )}
    </div>
  );
}

const withWhom = (others: readonly string[]) =>
  others.length > 0 ? `También ${others.length === 1 ? 'cuida' : 'cuidan'} ${joinNames(others)}` : null;

function Invitation({ invitation }: { invitation: CareInvitation }) {
  const { id, name, avatarUrl, from } = invitation;
  const sent = useNavigation().formData;
  const isSent = sent?.get('id') === id;
  return (
    <Card as="section" aria-labelledby={`ask-${id}`} className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar src={avatarUrl} name={name} />
        <h2 id={`ask-${id}`} className="min-w-0 text-lg">
          {careTexts.ask(from.name, name)}
        </h2>
      </div>
      <p className="text-pretty text-muted">
        Si aceptás, ves lo que le reservan, editás su lista y te llegan sus avisos. Aparece también entre tus
        amigos.
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="accept" icon="check" isBusy={isSent && sent?.get('intent') === 'accept'}>
          Aceptar
        </Button>
        <Button
          name="intent"
          value="reject"
          variant="quiet"
          isBusy={isSent && sent?.get('intent') === 'reject'}
        >
          Rechazar
        </Button>
      </Form>
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
