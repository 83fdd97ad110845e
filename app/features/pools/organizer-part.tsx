import { Form } from '@remix-run/react';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { isGathered, shareWords } from '#app/features/pools/pool-words.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { MemberMoney, PoolDetail } from '#contract/pools.ts';

type OrganizerPartProps = { pool: PoolDetail; money: readonly MemberMoney[] };

/** For the organizer: sending the link while they are alone, then whose money came, and that it is bought. */
export function OrganizerPart({ pool, money }: OrganizerPartProps) {
  const { id, may } = pool;
  const isAlone = money.every(({ isMe }) => isMe);
  return (
    <Card as="section" aria-labelledby="pool-money" className="flex flex-col gap-3">
      <h2 id="pool-money" className="sr-only">
        Quién pone cuánto
      </h2>
      {isAlone ? (
        <p className="text-lg text-balance">{poolTexts.nobody}</p>
      ) : (
        <MoneyRows pool={pool} money={money} />
      )}
      <div className="flex flex-wrap gap-2">
        {!isAlone && (
          <ButtonLink
            to={poolPath(id, 'cerrar')}
            icon="check"
            variant={isGathered(pool, money) ? 'primary' : 'quiet'}
            className="grow"
          >
            Cerrar: ya lo compré
          </ButtonLink>
        )}
        {may.invite && <InviteForm pool={pool} variant={isAlone ? 'primary' : 'soft'} />}
      </div>
    </Card>
  );
}

type InviteFormProps = { pool: Pick<PoolDetail, 'id' | 'token'>; variant: 'primary' | 'soft' | 'quiet' };

/** Leads to the link by which people join, which is made when it is first asked for. */
function InviteForm({ pool: { id, token }, variant }: InviteFormProps) {
  const to = poolPath(id, 'sumar');
  if (token) {
    return (
      <ButtonLink to={to} variant={variant} icon="person-add" className="grow">
        {poolTexts.invite}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={to} className="flex grow">
      <Button variant={variant} icon="person-add" className="grow">
        {poolTexts.invite}
      </Button>
    </Form>
  );
}

/** What each puts in, whether it came, and whether it went back. */
export function MoneyRows({ pool, money }: OrganizerPartProps) {
  return (
    <ul role="list" className="-my-2 divide-y divide-line">
      {money.map((member) => (
        <MoneyRow key={member.id} pool={pool} member={member} />
      ))}
    </ul>
  );
}

function MoneyRow({ pool, member }: { pool: PoolDetail; member: MemberMoney }) {
  const { name, avatarUrl, isGuest, isMe, isOut, isOwed, hasSent, hasArrived } = member;
  const isRunning = ['open', 'orphaned', 'closed'].includes(pool.state);
  const called = name || 'Alguien que ya no está';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Avatar src={avatarUrl} name={called} loading="lazy" />
      <div className="min-w-0 flex-1 basis-40 leading-tight">
        <p className="break-words">
          <bdi className="font-semibold">{called}</bdi>
          {isMe && <span className="text-muted"> (vos)</span>}
          {isGuest && <span className="text-muted"> (sin cuenta)</span>}
        </p>
        <p className="text-sm break-words text-muted">
          {shareWords(member, pool.currency, isMe)}
          {isOut && ' · se bajó'}
          {hasSent && !hasArrived && <span className="font-semibold text-ink"> · Avisó que transfirió</span>}
        </p>
      </div>
      {!isMe && (isOwed ? <PaidBack member={member} /> : isRunning && !isOut && <Arrived member={member} />)}
    </li>
  );
}

const tick = (text: string) => (
  <span className="inline-flex items-center gap-1 font-semibold text-on-purchased-soft">
    <Icon name="check" size="small" />
    {text}
  </span>
);

type TickProps = { member: MemberMoney };
type PaidBackProps = { member: Pick<MemberMoney, 'id' | 'name' | 'isPaidBack'> };

/** Whether somebody's money came. */
function Arrived({ member: { id, name, hasSent, hasArrived } }: TickProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="arrived" />
      <input type="hidden" name="memberId" value={id} />
      {hasArrived && tick('Llegó')}
      {!hasArrived && (
        <Button name="is" value="yes" variant={hasSent ? 'soft' : 'quiet'} aria-label={`Llegó lo de ${name}`}>
          Llegó
        </Button>
      )}
      {(hasArrived || hasSent) && (
        <Button
          name="is"
          value="no"
          variant="quiet"
          aria-label={hasArrived ? `Deshacer: llegó lo de ${name}` : `No llegó lo de ${name}`}
        >
          {hasArrived ? 'Deshacer' : 'No llegó'}
        </Button>
      )}
    </Form>
  );
}

/** Whether somebody got back what they sent. */
export function PaidBack({ member: { id, name, isPaidBack } }: PaidBackProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="paidBack" />
      <input type="hidden" name="memberId" value={id} />
      {isPaidBack ? tick('Devuelto') : <span className="text-sm">Devolver</span>}
      <Button
        name="is"
        value={isPaidBack ? 'no' : 'yes'}
        variant={isPaidBack ? 'quiet' : 'soft'}
        aria-label={isPaidBack ? `Deshacer: devolviste lo de ${name}` : `Ya lo devolví, lo de ${name}`}
      >
        {isPaidBack ? 'Deshacer' : 'Ya lo devolví'}
      </Button>
    </Form>
  );
}
