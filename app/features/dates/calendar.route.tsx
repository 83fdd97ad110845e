import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { FocusEvent } from 'react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { createCalendar, loadCalendar } from '#app/features/dates/calendar.server.ts';
import { dateTexts } from '#app/features/dates/date-texts.ts';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { argentineDay } from '#app/lib/argentine-day.ts';
import { shortDay } from '#app/lib/day-words.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

export const meta = pageMeta('Llevar a mi calendario');
export const loader = pageLoader(loadCalendar);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(createCalendar);

export const clientAction = formAction('changeDates', dateTexts.calendar);

/** Makes the address that a calendar program reads, and shows it once. */
export default function Calendar() {
  const { createdAt, link } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title="Llevar a mi calendario">
        <ButtonLink to="/fechas" variant="quiet" icon="back">
          Fechas
        </ButtonLink>
      </PageTitle>
      <Card className="flex flex-col gap-4">
        <p className="text-pretty">
          Sumá las fechas a tu calendario del teléfono. Lleva los cumples y los días que festejás, nunca qué
          vas a regalar.
        </p>
        {createdAt === null ? <CreateForm /> : <OwnLink createdAt={createdAt} link={link} />}
      </Card>
    </div>
  );
}

function CreateForm() {
  const lastResult = useActionData<typeof clientAction>()?.result;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="flex flex-col items-start gap-2">
      <FormErrors errors={lastResult?.error?.['']} />
      <Button icon="link" isBusy={isBusy} busyText="Creando...">
        Crear link
      </Button>
    </Form>
  );
}

function OwnLink({ createdAt, link }: { createdAt: string; link: string | null }) {
  return (
    <>
      {link ? <NewLink link={link} /> : <KeptLink createdAt={createdAt} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/fechas/calendario/cambiar" variant="quiet" icon="refresh">
          Cambiar
        </ButtonLink>
        <ButtonLink to="/fechas/calendario/quitar" variant="quiet" icon="trash">
          Quitar
        </ButtonLink>
      </div>
    </>
  );
}

/** For who copies by hand. */
const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

function NewLink({ link }: { link: string }) {
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-60">
          {/* why: it takes the place of the button, which had the focus, and is what one goes on with. */}
          <Field
            key={link}
            id="calendar-link"
            label="El link de tu calendario"
            defaultValue={link}
            readOnly
            onFocus={selectAll}
            {...{ autoFocus: true }}
          />
        </div>
        <ShareButton title="Fechas" url={link} isAlone={false} isCopy />
      </div>
      <div className="flex flex-wrap gap-2">
        {calendarsFor(link).map(({ name, to }) => (
          <a
            key={name}
            href={to}
            {...(to.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            className={buttonClass('soft')}
          >
            <Icon name="calendar" />
            Agregar a {name}
            {to.startsWith('https:') && <span className="sr-only"> (se abre en otra pestaña)</span>}
          </a>
        ))}
      </div>
      <p className="text-pretty text-muted">
        Copialo ahora: no se muestra otra vez, y quien lo tenga ve las fechas. Pegalo donde tu calendario dice
        “Desde URL” o “Agregar suscripción”. Google lo lee un par de veces por día.
      </p>
    </>
  );
}

/** Where the three big calendars take a feed from a link. */
function calendarsFor(link: string) {
  const webcal = link.replace(/^https?:/, 'webcal:');
  return [
    {
      name: 'Google Calendar',
      to: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    },
    { name: 'Apple', to: webcal },
    {
      name: 'Outlook',
      to: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: link, name: 'Fechas' })}`,
    },
  ];
}

function KeptLink({ createdAt }: { createdAt: string }) {
  const { day, month, year } = argentineDay(Date.parse(createdAt));
  return (
    <p className="text-pretty text-muted">
      Tu calendario tiene un link desde el {shortDay({ day, month: month + 1 })} de {year}. Si lo perdiste,
      cambialo.
    </p>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
