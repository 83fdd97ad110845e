import type { HeadersFunction } from '@remix-run/node';
import {
  Form,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useNavigation,
  useRouteError,
} from '@remix-run/react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { joinedWords, termsWords } from '#app/features/draws/draw-words.ts';
import { joinDraw, loadInvitation } from '#app/features/draws/invitation.server.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { textField, useContractForm } from '#app/forms/use-contract-form.ts';
import { joinPath, seatPath } from '#app/lib/draw-paths.ts';
import { type PageHandle, pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RouteError } from '#app/ui/errors/route-error.tsx';
import { Field } from '#app/ui/field.tsx';
import { EnvelopeDrawing } from '#app/ui/illustrations/envelope-drawing.tsx';

export const meta = pageMeta(drawTexts.title);
export const handle: PageHandle = { scriptsOnTouch: true };
export const loader = pageLoader(loadInvitation);
export { revalidateUnlessRefused as shouldRevalidate } from '#app/forms/revalidate-unless-refused.ts';
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const action = pageAction(joinDraw);

export const clientAction = formAction('changeDraw', drawTexts.join);

/** What a draw is, to whoever was sent its link, and the way in. */
export default function JoinDraw() {
  const { token, invitation, hasAccount, guestName } = useLoaderData<typeof loader>();
  const { name, organizer, message, count, isDrawn } = invitation;
  return (
    <Card className="mx-auto mt-4 flex max-w-field flex-col gap-4">
      <EnvelopeDrawing />
      <div className="text-center">
        <h1 className="text-2xl">{name}</h1>
        <p className="mt-1 break-words">
          Amigo invisible que organiza <bdi>{organizer.name}</bdi>
        </p>
        <p className="mt-1 text-muted">{termsWords(invitation)}</p>
        <p className="text-muted">{joinedWords(count)}</p>
      </div>
      {message && <p className="text-center break-words whitespace-pre-line">{message}</p>}
      {isDrawn ? (
        <p className="text-center font-semibold">{drawTexts.closed}</p>
      ) : (
        <JoinForm hasAccount={hasAccount} guestName={guestName} />
      )}
      {!hasAccount && <ComeBack token={token} isDrawn={isDrawn} />}
      {isDrawn && <p className="text-center text-sm text-pretty text-muted">{drawTexts.late}</p>}
    </Card>
  );
}

const loadSchema = () => import('./join-schema.ts');

type ComeBackProps = { token: string; isDrawn: boolean };

/** Leads who is in already, in another browser, back to their place: by their own link, which can be mailed, or their account. */
function ComeBack({ token, isDrawn }: ComeBackProps) {
  const login = `/login?${new URLSearchParams({ redirectTo: joinPath(token) })}`;
  return (
    <section aria-labelledby="come-back" className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 id="come-back" className="text-lg">
        {drawTexts.comeBack}
      </h2>
      <p>{drawTexts.byLink}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={seatPath(token)} variant={isDrawn ? 'primary' : 'soft'} icon="send">
          {drawTexts.mailMe}
        </ButtonLink>
        <ButtonLink to={login} variant="quiet">
          Ya tengo cuenta
        </ButtonLink>
      </div>
    </section>
  );
}

type JoinFormProps = { hasAccount: boolean; guestName: string | null };

function JoinForm({ hasAccount, guestName }: JoinFormProps) {
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { form, fields, formProps } = useContractForm({ id: 'join-draw', lastResult, loadSchema });
  const isBusy = useNavigation().formMethod === 'POST';
  const asksName = !hasAccount && guestName === null;
  return (
    <Form method="post" {...formProps} className="flex flex-col gap-4">
      <FormErrors errors={form.errors} />
      {asksName && (
        <Field
          {...textField(form, fields.name)}
          label="¿Cómo te llamás?"
          hint="Así te ven los demás del sorteo."
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="go"
          required
        />
      )}
      {guestName && (
        <p className="break-words">
          Te anotás como <bdi className="font-semibold">{guestName}</bdi>.
        </p>
      )}
      <Button icon="check" isBusy={isBusy} busyText="Anotándote...">
        Me anoto
      </Button>
    </Form>
  );
}

/** A link that serves no more, or what goes wrong with any page. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError />;
  return (
    <EmptyState
      drawing="no-match"
      text="Este link ya no sirve"
      hint="Pedile el nuevo a quien organiza el sorteo."
      isPage
    >
      <ButtonLink to="/" reloadDocument icon="home">
        Ir al inicio
      </ButtonLink>
    </EmptyState>
  );
}
