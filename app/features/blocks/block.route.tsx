import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { blockPerson, loadBlock } from '#app/features/blocks/block.server.ts';
import { blockTexts } from '#app/features/blocks/block-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { revalidateUnlessRefused } from '#app/forms/revalidate-unless-refused.ts';
import { sendForm } from '#app/forms/send-form.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';

export const meta = pageMeta('Bloquear');
export const loader = pageLoader(loadBlock);
export const shouldRevalidate = revalidateUnlessRefused;
export const action = pageAction(blockPerson);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm('block', () => serverAction<typeof action>(), blockTexts.block);

/** The question before somebody is blocked, as a page. */
export default function Block() {
  const { name, avatarUrl, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { noun } = useSettings();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col items-center gap-3 text-center">
      <Avatar src={avatarUrl} name={name} size="large" />
      <h1 className="max-w-full text-xl break-words">
        ¿Bloquear a <bdi>{name}</bdi>?
      </h1>
      <p className="text-pretty">No va a poder encontrarte, invitarte ni ver tus {noun}s. No le avisamos.</p>
      <p className="text-sm text-pretty text-muted">
        Un link que hayas compartido lo puede abrir igual quien no inició sesión: ahí no sabemos quién es. Y
        quien se lo proponga puede darse cuenta.
      </p>
      <FormErrors errors={lastResult?.error?.['']} />
      <Form method="post" className="mt-2 flex flex-wrap-reverse justify-center gap-3">
        <ButtonLink to={back} variant="quiet">
          Cancelar
        </ButtonLink>
        <Button variant="danger" icon="block" isBusy={isBusy} busyText="Bloqueando...">
          Bloquear
        </Button>
      </Form>
    </Card>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
