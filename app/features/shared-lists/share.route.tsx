import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { ownPageAction, ownPageLoader } from '#app/.server/pages/acting-for.ts';
import { ListsFailed } from '#app/features/lists/lists-failed.tsx';
import { copyNewLink, ListLinkCard } from '#app/features/shared-lists/list-link-card.tsx';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { createListLink, loadShare } from '#app/features/shared-lists/list-links.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { sendForm } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { useOwnPath } from '#app/lib/use-own-path.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, Fold } from '#app/ui/card.tsx';
import { OwnBack } from '#app/ui/own-back.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta('Compartí tu lista', (name) => `Compartí la lista de ${name}`);
export const loader = ownPageLoader(loadShare);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = ownPageAction(createListLink);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  copyNewLink(() => sendForm('shareList', () => serverAction<typeof action>(), listLinkTexts.save));

/** One's links, each ready to be sent, and one press for each list that has none yet. */
export default function Share() {
  const { links, lists, hasFailed, isAllShared, asked, origin, forPerson } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof clientAction>()?.result.error?.[''];
  const { noun } = useSettings();
  const ownPath = useOwnPath();
  const choices = isAllShared
    ? lists
    : [{ id: 'all', name: listLinkTexts.all(noun, forPerson?.name), isAsked: false }, ...lists];
  // why: who has a link sees it first, unless they came to share another list.
  const first = choices.find(({ id }) => id === asked) ?? (links.length === 0 ? choices[0] : undefined);
  const rest = choices.filter((choice) => choice !== first);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle
        title={forPerson ? `Compartí la lista de ${forPerson.name}` : 'Compartí tu lista'}
        hint={listLinkTexts.hint(forPerson?.name)}
      >
        <OwnBack forPerson={forPerson} />
      </PageTitle>
      <Form method="post" className="contents">
        <FormErrors errors={errors} />
        {first && (
          <Card as="section" aria-labelledby="new-link" className="flex flex-col items-start gap-3">
            <h2 id="new-link" className="text-xl">
              {first.name}
            </h2>
            {first.isAsked ? (
              <ButtonLink to={`/profile/lists/${first.id}/compartir`} icon="link">
                Crear link
              </ButtonLink>
            ) : (
              <Button name="listId" value={first.id} icon="link" isBusy={isBusy} busyText="Creando...">
                Crear link
              </Button>
            )}
          </Card>
        )}
        {hasFailed && <ListsFailed to={ownPath('/profile/share')} />}
        {links.map((link) => (
          <ListLinkCard key={link.id} link={link} origin={origin} ownerName={forPerson?.name} />
        ))}
        {rest.length > 0 && (
          <Fold title="Compartir otra lista">
            <ul role="list" className="flex flex-col divide-y divide-line">
              {rest.map(({ id, name, isAsked }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span className="min-w-0 break-words">{name}</span>
                  {isAsked ? (
                    <ButtonLink to={`/profile/lists/${id}/compartir`} variant="soft" icon="link">
                      Crear link<span className="sr-only"> de {name}</span>
                    </ButtonLink>
                  ) : (
                    <Button name="listId" value={id} variant="soft" icon="link" isBusy={isBusy}>
                      Crear link<span className="sr-only"> de {name}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </Form>
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
