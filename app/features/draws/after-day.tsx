import { Form, useNavigation } from '@remix-run/react';
import { drawPath } from '#app/lib/draw-paths.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { DrawDetail } from '#contract/draws.ts';

type Me = NonNullable<DrawDetail['me']>;

/** The day after: telling that it was oneself, whether all may see it, and who gave to whom once they do. */
export function AfterDay({ draw }: { draw: DrawDetail }) {
  const { id, me, asOrganizer, pairs, isReadOnly } = draw;
  return (
    <>
      {me && (
        <Card as="section" aria-labelledby="draw-after" className="flex flex-col gap-4">
          <h2 id="draw-after" className="text-xl">
            ¿Cómo salió?
          </h2>
          {me.giver && (
            <p className="flex items-center gap-3">
              <Avatar src={me.giver.avatarUrl} name={me.giver.name} />
              <span className="min-w-0 break-words">
                A vos te regaló <bdi className="font-semibold">{me.giver.name}</bdi>.
              </span>
            </p>
          )}
          <Tell me={me} isReadOnly={isReadOnly} />
          {!pairs && !isReadOnly && <Consent me={me} />}
        </Card>
      )}
      {asOrganizer && !pairs && !isReadOnly && <OpenAll id={id} openAll={asOrganizer.openAll} />}
      {pairs && <Pairs draw={draw} pairs={pairs} />}
    </>
  );
}

function Tell({ me, isReadOnly }: { me: Me; isReadOnly: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'told';
  if (me.isTold) return <p>Ya sabe que fuiste vos.</p>;
  if (isReadOnly) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="told" />
      <Button icon="gift" isBusy={isBusy} busyText="Contando...">
        Contar quién fui
      </Button>
    </Form>
  );
}

/** Asks whether all may see who gave to whom; what was said can be changed. */
function Consent({ me: { openAll } }: { me: Me }) {
  const isBusy = useNavigation().formData?.get('intent') === 'agree';
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2 border-t border-line pt-4">
      <input type="hidden" name="intent" value="agree" />
      <p className="font-semibold">¿Está bien que se vea?</p>
      <p className="text-pretty text-muted">
        Quien organiza puede mostrar a todos quién le regaló a quién. Con un solo no, no se muestra; nadie
        sabe de quién fue.{openAll !== null && ` Dijiste que ${openAll ? 'sí' : 'no'}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {openAll !== true && (
          <Button name="ok" value="yes" variant="soft" isBusy={isBusy}>
            Sí
          </Button>
        )}
        {openAll !== false && (
          <Button name="ok" value="no" variant="quiet" isBusy={isBusy}>
            No
          </Button>
        )}
      </div>
    </Form>
  );
}

type Openness = NonNullable<DrawDetail['asOrganizer']>['openAll'];

const whyNot: Partial<Record<Openness, string>> = {
  later: 'A los siete días vas a poder mostrar a todos quién le regaló a quién, si nadie dice que no.',
  no: 'Alguien prefiere que no se vea quién le regaló a quién.',
};

function OpenAll({ id, openAll }: { id: string; openAll: Openness }) {
  if (openAll === 'done') return null;
  if (openAll !== 'now') return <p className="text-pretty text-muted">{whyNot[openAll]}</p>;
  return (
    <ButtonLink to={drawPath(id, 'mostrar')} variant="soft" icon="eye">
      Mostrar a todos quién le regaló a quién
    </ButtonLink>
  );
}

type PairsProps = { draw: DrawDetail; pairs: NonNullable<DrawDetail['pairs']> };

function Pairs({ draw: { participants }, pairs }: PairsProps) {
  const names = new Map(participants.map(({ id, name }) => [id, name]));
  return (
    <Card as="section" aria-labelledby="draw-pairs">
      <h2 id="draw-pairs" className="mb-2 text-xl">
        Quién le regaló a quién
      </h2>
      <ul role="list" className="divide-y divide-line">
        {pairs.map(({ giver, receiver }) => (
          <li key={giver} className="py-2 break-words">
            <bdi className="font-semibold">{names.get(giver)}</bdi> le regaló a{' '}
            <bdi className="font-semibold">{names.get(receiver)}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}
