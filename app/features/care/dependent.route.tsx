import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { Decisions } from '#app/features/care/decisions.tsx';
import { hideReservations, loadWithProof } from '#app/features/care/dependents.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { CARE_PATH, carePath } from '#app/lib/care-paths.ts';
import { pathFor } from '#app/lib/paths.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';

export const meta = pageMeta(careTexts.title);
export const loader = pageLoader(loadWithProof);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const action = pageAction(hideReservations);

export const clientAction = formAction('changeCare', careTexts.save);

type Way = { to: string; icon: IconName; text: string };

/** What one sets for somebody in one's care, and the ways to all that is theirs. */
export default function DependentPage() {
  const { id, name, avatarUrl, carers, viewerId, hidesReservations, decisions } =
    useLoaderData<typeof loader>();
  const { noun } = useSettings();
  const isAlone = carers.every((carer) => carer.id === viewerId);
  const theirs: Way[] = [
    { to: `/friend/${id}`, icon: 'gift', text: `Ver sus ${noun}s` },
    { to: pathFor('/profile/lists', id), icon: 'list', text: 'Sus listas' },
    { to: pathFor('/profile/share', id), icon: 'share', text: 'Compartir su lista' },
    { to: pathFor('/profile/recibidos', id), icon: 'gift', text: 'Recibidos' },
    { to: pathFor('/profile/edit', id), icon: 'edit', text: 'Nombre, cumple, talles y gustos' },
  ];
  const around: Way[] = [
    { to: carePath(id, 'quien-lo-cuida'), icon: 'people', text: 'Quién más cuida su lista' },
    { to: carePath(id, 'quien-no-lo-ve'), icon: 'eye-off', text: 'Quién no ve su lista' },
    { to: carePath(id, 'cuenta'), icon: 'key', text: 'Darle su cuenta' },
    {
      to: carePath(id, 'quitar'),
      icon: 'trash',
      text: isAlone ? careTexts.deleteList : careTexts.stopCaring,
    },
  ];
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <header className="flex flex-wrap items-center gap-4">
        <Avatar src={avatarUrl} name={name} size="large" />
        <h1 className="min-w-0 grow basis-32 text-2xl">{name}</h1>
        <ButtonLink to={CARE_PATH} variant="quiet" icon="back">
          {careTexts.title}
        </ButtonLink>
      </header>
      <Decisions personId={id} decisions={decisions} />
      <Ways label="Lo suyo" ways={theirs} />
      <Hiding isHidden={hidesReservations} />
      <Ways label="Quiénes" ways={around} />
    </div>
  );
}

function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
  return (
    <Card className="py-2 sm:py-3">
      <nav aria-label={label}>
        <ul role="list" className="divide-y divide-line">
          {ways.map(({ to, icon, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-12 items-center gap-3 py-2 font-semibold hover:text-primary"
              >
                <Icon name={icon} className="text-muted" />
                <span className="min-w-0 break-words">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

/** The switch by which one's own screens tell nothing of what is reserved. */
function Hiding({ isHidden }: { isHidden: boolean }) {
  const errors = useActionData<typeof clientAction>()?.result?.error?.[''];
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card as="section" aria-labelledby="hiding-title" className="flex flex-col items-start gap-3">
      <div>
        <h2 id="hiding-title" className="text-lg">
          Las reservas en tus pantallas
        </h2>
        <p className="text-pretty text-muted">
          {isHidden
            ? 'No ves lo que le reservan.'
            : 'Ves lo que le reservan. Si mira con vos, podés ocultar las reservas.'}
        </p>
      </div>
      <FormErrors errors={errors} />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="hides" value={isHidden ? 'no' : 'yes'} />
        <Button variant="soft" icon={isHidden ? 'eye' : 'eye-off'} isBusy={isBusy}>
          {isHidden ? 'Mostrar las reservas' : 'Ocultar las reservas en mis pantallas'}
        </Button>
      </Form>
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
