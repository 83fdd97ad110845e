import { Link, useFetcher } from '@remix-run/react';
import { GiftPicture } from '#app/features/gifts/gift-picture.tsx';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { blockPath } from '#app/lib/block-paths.ts';
import { parseDay, shortDay } from '#app/lib/day-words.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { useOwnPath } from '#app/lib/use-own-path.ts';
import { Button, ButtonLink, iconButtonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { QuietLink } from '#app/ui/quiet-link.tsx';
import type { ReceivedGift } from '#contract/received.ts';

const PAGE = '/profile/recibidos';

/** One thing that was received: what, when, from whom, one's own words, and what can be done with it. */
export function ReceivedRow({ gift }: { gift: ReceivedGift }) {
  const { noun } = useSettings();
  const ownPath = useOwnPath();
  const page = ownPath(PAGE);
  const title = giftTitle(gift, noun);
  const from = [...gift.from.map(({ name }) => name), ...(gift.fromText ? [gift.fromText] : [])];
  return (
    <li className="flex flex-wrap gap-4 rounded-card bg-surface p-4 shadow-soft ring-1 ring-line">
      <div className="relative size-20 shrink-0 overflow-hidden rounded-card">
        <GiftPicture gift={gift} alt="" sizes="5rem" />
      </div>
      <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
        <h3 className="font-semibold">
          <Link
            to={`/gift/${gift.id}`}
            className="inline-flex min-h-touch min-w-touch items-center hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="text-muted">
          {shortDay(parseDay(gift.receivedOn))}
          {from.length > 0 && ` · de ${from.join(', ')}`}
        </p>
        {gift.thanks && <p className="break-words">“{gift.thanks}”</p>}
        {gift.told.map(({ id, giver }) => (
          <p key={id}>
            <Link
              to={ownPath(`${PAGE}/cuentan/${id}`)}
              className="font-semibold text-primary hover:underline"
            >
              {giver ? `${giver.name} te contó que fue su regalo` : 'Alguien te contó que fue su regalo'}
            </Link>
            {giver?.isGuest && (
              <QuietLink to={blockPath(giver, page)} icon="block">
                Bloquear<span className="sr-only"> a {giver.name}</span>
              </QuietLink>
            )}
          </p>
        ))}
      </div>
      <Link
        to={`/gift/${gift.id}/delete?${new URLSearchParams({ redirectTo: page })}`}
        aria-label={`Eliminar ${title}`}
        className={`${iconButtonClass} shrink-0 self-start text-muted`}
      >
        <Icon name="trash" />
      </Link>
      <RowActions gift={gift} title={title} />
    </li>
  );
}

function RowActions({ gift, title }: { gift: ReceivedGift; title: string }) {
  const fetcher = useFetcher<RefusedForm>();
  const ownPath = useOwnPath();
  const ofWhat = <span className="sr-only"> {title}</span>;
  return (
    <div className="flex basis-full flex-wrap items-center justify-end gap-2">
      <FetcherErrors fetcher={fetcher} />
      {gift.mayChange && (
        <ButtonLink to={`/gift/${gift.id}/received`} variant="quiet">
          Cambiar{ofWhat}
        </ButtonLink>
      )}
      <fetcher.Form method="post" action={ownPath(PAGE)}>
        <input type="hidden" name="giftId" value={gift.id} />
        {gift.mayUndo ? (
          <Button name="intent" value="undo" variant="quiet" isBusy={fetcher.formData !== undefined}>
            Deshacer{ofWhat}
          </Button>
        ) : (
          <Button variant="quiet" isBusy={fetcher.formData !== undefined}>
            Volver a desearlo{ofWhat}
          </Button>
        )}
      </fetcher.Form>
    </div>
  );
}
