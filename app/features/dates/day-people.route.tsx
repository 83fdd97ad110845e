import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { loadDayPeople, saveDayPeople } from '#app/features/dates/day-people.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';

export const meta = pageMeta('¿A quién le regalás?');
export const loader = pageLoader(loadDayPeople);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(saveDayPeople);

export const clientAction = formAction('changeDates', dateTexts.people);

/** Friends to tick for a common day. */
export default function DayPeople() {
  const { name, friends, next } = useLoaderData<typeof loader>();
  const title = `¿A quién le regalás en ${withArticle(name)}?`;
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-3">
      <h1 id="people-title" className="text-xl text-balance">
        {title}
      </h1>
      <p className="text-muted">Solo lo ves vos.</p>
      {friends.length === 0 ? (
        <EmptyState drawing="no-match" text="Todavía no tenés amigos acá">
          <ButtonLink to="/home/friends" icon="person-add">
            Invitar amigos
          </ButtonLink>
        </EmptyState>
      ) : (
        <PeopleForm title={title} />
      )}
      <PageLinks next={next} headingId="people-title" />
    </Card>
  );
}

function PeopleForm({ title }: { title: string }) {
  const { friends, chosen, elsewhere } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const typed = lastResult?.initialValue?.['friendIds'];
  const ticked = typed ? [typed].flat().map(String) : chosen;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="flex flex-col gap-2">
      <FormErrors errors={lastResult?.error?.['']} />
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="friendIds" value={id} />
      ))}
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {friends.map(({ id, name, avatarUrl }) => (
          <label key={id} className="flex min-h-touch items-center gap-3 py-1">
            <input
              type="checkbox"
              name="friendIds"
              value={id}
              defaultChecked={ticked.includes(id)}
              className="size-5 shrink-0"
            />
            <Avatar src={avatarUrl} name={name} size="small" loading="lazy" />
            <span className="min-w-0 break-words">{name}</span>
          </label>
        ))}
      </fieldset>
      <div className="mt-2 flex flex-wrap-reverse justify-end gap-3">
        <ButtonLink to="/fechas" variant="quiet">
          Cancelar
        </ButtonLink>
        <Button icon="check" isBusy={isBusy} busyText="Guardando...">
          Guardar
        </Button>
      </div>
    </Form>
  );
}

/** 'el Día de la Madre', 'Reyes' */
const withArticle = (name: string) => (name.startsWith('Día') ? `el ${name}` : name);

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
