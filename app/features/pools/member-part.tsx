import { Form, useNavigation } from '@remix-run/react';
import { ShareButton } from '#app/features/gifts/sharing/share-button.tsx';
import { poolTexts } from '#app/features/pools/pool-texts.ts';
import { moneyWords } from '#app/features/pools/pool-words.ts';
import { poolPath } from '#app/lib/pool-paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { PoolDetail } from '#contract/pools.ts';

type MemberPartProps = { pool: PoolDetail; me: NonNullable<PoolDetail['me']>; isGuest: boolean };

/** For who is in: where to send the money, what they put in, and that they sent it. */
export function MemberPart({ pool, me, isGuest }: MemberPartProps) {
  const { id, payTo, currency, organizer } = pool;
  // why: what is in is the sum of what was said; once it is closed nobody says how much any more.
  const asksAmount = me.amount === null && !me.hasSent && pool.state !== 'closed';
  return (
    <Card as="section" aria-labelledby="pool-mine" className="flex flex-col gap-3">
      <h2 id="pool-mine" className="sr-only">
        Lo que ponés vos
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 break-words">
          {me.amount === null ? 'Te tocan' : 'Ponés'}{' '}
          <strong>{moneyWords(me.amount ?? me.share, currency)}</strong>
        </p>
        {!me.hasArrived && pool.state !== 'closed' && (
          <ButtonLink to={poolPath(id, 'monto')} variant="quiet">
            Cambiar
          </ButtonLink>
        )}
      </div>
      {payTo && <PayTo payTo={payTo} isAlone={isGuest} />}
      {me.hasArrived ? (
        <p className="flex items-center gap-2 font-semibold text-on-purchased-soft">
          <Icon name="check" />
          Tu plata ya llegó
        </p>
      ) : (
        organizer && payTo && (asksAmount ? <SayHowMuch id={id} /> : <Sent hasSent={me.hasSent} />)
      )}
    </Card>
  );
}

/** Where the money goes: to be copied where scripts run, else to be marked by hand. */
function PayTo({ payTo, isAlone }: { payTo: string; isAlone: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-sunken px-4 py-2">
      <p className="min-w-0">
        <span className="block text-sm text-muted">Transferí a</span>
        <span translate="no" className="block text-lg font-semibold break-all select-all">
          {payTo}
        </span>
      </p>
      <ShareButton title="Alias" url={payTo} isAlone={isAlone} isCopy />
    </div>
  );
}

const SayHowMuch = ({ id }: { id: string }) => (
  <ButtonLink to={`${poolPath(id, 'monto')}?enviado`} className="grow">
    {poolTexts.haveSent}
  </ButtonLink>
);

function Sent({ hasSent }: { hasSent: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'sent';
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center justify-between gap-3">
      <input type="hidden" name="intent" value="sent" />
      {hasSent && <p className="font-semibold">Avisaste que transferiste.</p>}
      <Button
        name="is"
        value={hasSent ? 'no' : 'yes'}
        variant={hasSent ? 'quiet' : 'primary'}
        isBusy={isBusy}
        busyText="Avisando..."
        className={hasSent ? '' : 'grow'}
      >
        {hasSent ? 'Todavía no transferí' : poolTexts.haveSent}
      </Button>
    </Form>
  );
}
