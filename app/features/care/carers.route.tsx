import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { changeCarers, loadCarers } from '#app/features/care/carers.server.ts';
import { type Face, FaceChoices } from '#app/features/care/face-choices.tsx';
import { useCareProof } from '#app/features/care/use-care-proof.tsx';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { Question } from '#app/forms/question.tsx';
import { formAction } from '#app/forms/send-form.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { carePath } from '#app/lib/care-paths.ts';
import type { ProviderOffer } from '#app/lib/provider-name.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { OwnBack } from '#app/ui/own-back.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Row } from '#app/ui/row.tsx';
import type { ProofNeeded } from '#contract/passkeys.ts';

export const meta = pageMeta('Quién más cuida su lista');
export const loader = pageLoader(loadCarers);
export { revalidateForProof as shouldRevalidate } from '#app/features/passkeys/proof-fields.tsx';
export const action = pageAction(changeCarers);

export const clientAction = formAction('changeCare', careTexts.save);

/** Who cares for somebody, and asking a friend to do so too. */
export default function Carers() {
  const { id, name, carers, invited, friends, whyNoMore, toRemove, askedFirst, proof, offers } =
    useLoaderData<typeof loader>();
  const path = carePath(id, 'quien-lo-cuida');
  if (toRemove)
    return <RemoveQuestion {...{ name, askedFirst, proof, offers }} carer={toRemove} back={path} />;
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4">
      <PageTitle title={`¿Quién cuida la lista de ${name}?`}>
        <OwnBack forPerson={{ id, name }} />
      </PageTitle>
      <Card>
        <ul role="list" aria-label="Quiénes la cuidan" className="divide-y divide-line">
          {carers.map((carer) => (
            <Row
              key={carer.id}
              name={carer.isMe ? `${carer.name} (vos)` : carer.name}
              avatarUrl={carer.avatarUrl}
              detail={`Desde el ${carer.since}`}
            >
              {carer.isMe ? (
                carers.length > 1 && <SmallLink to={carePath(id, 'quitar')}>{careTexts.stopCaring}</SmallLink>
              ) : carer.mayRemove ? (
                <SmallLink to={`${path}?sacar=${carer.id}`}>
                  Sacar<span className="sr-only"> a {carer.name}</span>
                </SmallLink>
              ) : null}
            </Row>
          ))}
          {invited.map((one) => (
            <Row key={one.id} name={one.name} avatarUrl={one.avatarUrl} detail="Todavía no respondió">
              <Withdraw {...one} />
            </Row>
          ))}
        </ul>
      </Card>
      {whyNoMore ? (
        <p className="text-muted">{whyNoMore}</p>
      ) : friends ? (
        <Propose name={name} friends={friends} />
      ) : (
        <RetryLink to={path} variant="quiet" />
      )}
    </div>
  );
}

const SmallLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={buttonClass('quiet')}>
    {children}
  </Link>
);

function Withdraw({ id, name }: Face) {
  const isBusy = useNavigation().formData?.get('userId') === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="userId" value={id} />
      <Button name="intent" value="withdraw" variant="quiet" isBusy={isBusy}>
        Cancelar<span className="sr-only"> la propuesta a {name}</span>
      </Button>
    </Form>
  );
}

type RemoveQuestionProps = {
  name: string;
  carer: Face;
  /** Who cares besides, and has a say. */
  askedFirst: string;
  back: string;
  proof: ProofNeeded;
  offers: readonly ProviderOffer[];
};

function RemoveQuestion({ name, carer, askedFirst, back, proof, offers }: RemoveQuestionProps) {
  const lastResult = useActionData<typeof clientAction>()?.result;
  const path = `${back}?sacar=${carer.id}`;
  const asked = useCareProof({ lastResult, proof, offers, path, back });
  return (
    <Question
      {...asked}
      person={carer}
      title={`¿Sacar a ${carer.name}?`}
      text={`Se lo avisamos. Ya no edita la lista de ${name}, y sus amigos que no sean tuyos dejan de verla.`}
      aside={askedFirst && careTexts.asksFirst(askedFirst)}
      fields={
        <>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="userId" value={carer.id} />
          {asked.fields}
        </>
      }
      back={back}
      yes={{ verb: askedFirst ? 'Preguntar' : 'Sacar', icon: 'close', busyText: 'Enviando...' }}
    />
  );
}

const loadSchema = () => import('./carers-schema.ts');

/** Asks a friend to care for somebody together. */
function Propose({ name, friends }: { name: string; friends: readonly Face[] }) {
  const lastResult = useActionData<typeof clientAction>()?.result;
  const { form, fields, formProps } = useContractForm({ id: 'propose', lastResult, loadSchema });
  const isBusy = useNavigation().formData?.get('intent') === 'propose';
  return (
    <Card as="section" aria-labelledby="propose-title" className="flex flex-col gap-3">
      <h2 id="propose-title" className="text-xl">
        Cuidar su lista con alguien más
      </h2>
      <p className="text-pretty text-muted">
        {`Ve lo que le reservan y edita la lista de ${name}, como vos. Entre sus amigos también aparece ${name}.`}
      </p>
      <Form method="post" {...formProps} className="flex flex-col gap-4">
        <FormErrors errors={form.errors} />
        {friends.length === 0 ? (
          <>
            <p>{careTexts.noFriends}</p>
            <ButtonLink to="/home/friends" variant="soft" icon="people" className="self-start">
              Ver tus amigos
            </ButtonLink>
          </>
        ) : (
          <>
            <FaceChoices
              type="radio"
              legend="¿A quién se lo proponés?"
              faces={friends}
              field={fields.userId}
            />
            <Button name="intent" value="propose" icon="send" isBusy={isBusy} className="self-end">
              Proponer
            </Button>
          </>
        )}
      </Form>
    </Card>
  );
}

export { RouteError as ErrorBoundary } from '#app/ui/errors/route-error.tsx';
