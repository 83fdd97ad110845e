import { Link, useFetcher, useLocation } from '@remix-run/react';
import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { giftTitle } from '#app/features/gifts/gift-texts.ts';
import { GiftConfirmation, useConfirmationFetcher } from '#app/features/gifts/own/gift-confirmation.tsx';
import type { GiftConfirmationKind } from '#app/features/gifts/own/gift-confirmation-texts.ts';
import { useMenuDismissal } from '#app/features/gifts/use-menu-dismissal.ts';
import { FetcherErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { isPlainClick } from '#app/ui/delegated-link.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { Gift } from '#contract/gifts.ts';

type OwnGiftMenuProps = {
  gift: Pick<Gift, 'id' | 'name' | 'status' | 'draft'>;
  /** Where its actions lead back to. */
  redirectTo: string;
};

const itemClass =
  'flex min-h-touch w-full items-center gap-2 px-3 py-2 text-left leading-tight sm:gap-3 sm:px-4';

/**
 * What the owner can do with one of their gifts (Editar, Publicar, Marcar como Comprado, Lo recibí, Eliminar). Each is an
 * address, but publishing a draft, which is one press; with scripts the two questions open as dialogs over the page.
 */
export function OwnGiftMenu({ gift, redirectTo }: OwnGiftMenuProps) {
  const { noun } = useSettings();
  const menu = useRef<HTMLDetailsElement>(null);
  // why: whatever became of the question, the page that its form leads to has another key.
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ kind: GiftConfirmationKind; key: string } | null>(null);
  const question = asked?.key === key ? asked.kind : null;
  const titleId = useId();
  // why: the fetcher is kept alive here too, or closing the dialog early would lose its answer.
  useConfirmationFetcher(gift.id);
  useMenuDismissal(menu);
  const title = giftTitle(gift, noun);
  const address = (page: string) => `/gift/${gift.id}/${page}?${new URLSearchParams({ redirectTo })}`;
  const ask = (kind: GiftConfirmationKind) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    menu.current?.removeAttribute('open');
    menu.current?.querySelector('summary')?.focus();
    setAsked({ kind, key });
  };
  const item = (page: string, icon: IconName, text: string, onClick?: (event: MouseEvent) => void) => (
    <li>
      <Link to={address(page)} onClick={onClick} className={`${itemClass} hover:bg-sunken`}>
        <Icon name={icon} />
        {text}
      </Link>
    </li>
  );
  return (
    <>
      <details ref={menu} className="relative">
        <summary
          aria-label={`Opciones de ${title}`}
          className="grid size-touch cursor-pointer list-none place-items-center rounded-full bg-surface text-ink shadow-soft ring-1 ring-line hover:bg-sunken [&::-webkit-details-marker]:hidden"
        >
          <Icon name="more" />
        </summary>
        <ul
          role="list"
          className="absolute right-0 z-20 mt-1 w-max max-w-[calc(100cqi-0.5rem)] overflow-hidden rounded-card bg-surface py-1 shadow-soft ring-1 ring-line"
        >
          {item('edit', 'edit', 'Editar')}
          {gift.draft && <PublishItem giftId={gift.id} redirectTo={redirectTo} menu={menu} />}
          {gift.status === 'purchased' ? (
            <li>
              <button type="button" disabled className={`${itemClass} cursor-not-allowed text-muted`}>
                <Icon name="check" />
                Marcar como Comprado
              </button>
            </li>
          ) : (
            item('purchased', 'check', 'Marcar como Comprado', ask('purchased'))
          )}
          {item('received', 'gift', 'Lo recibí')}
          {item('delete', 'trash', 'Eliminar', ask('delete'))}
        </ul>
      </details>
      {question && (
        <Dialog
          labelledBy={titleId}
          describedBy={`${titleId}-text`}
          closeTo={redirectTo}
          onClose={() => setAsked(null)}
          size="small"
          role="alertdialog"
        >
          <GiftConfirmation
            kind={question}
            giftId={gift.id}
            title={title}
            redirectTo={redirectTo}
            titleId={titleId}
            onCancel={() => setAsked(null)}
          />
        </Dialog>
      )}
    </>
  );
}

type PublishItemProps = { giftId: string; redirectTo: string; menu: RefObject<HTMLDetailsElement> };

/** Shows a draft to whoever may see it by its lists. */
function PublishItem({ giftId, redirectTo, menu }: PublishItemProps) {
  const publishing = useFetcher<RefusedForm>({ key: `publish-${giftId}` });
  // why: once it is published the item is gone, and with it the place of the focus.
  useEffect(
    () => () => {
      if (!menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    },
    [menu],
  );
  return (
    <li>
      <publishing.Form method="post" action={`/gift/${giftId}/publicar`} preventScrollReset>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <button
          type="submit"
          aria-disabled={publishing.state !== 'idle' || undefined}
          className={`${itemClass} hover:bg-sunken`}
        >
          <Icon name="send" />
          Publicar
        </button>
        <FetcherErrors fetcher={publishing} />
      </publishing.Form>
    </li>
  );
}
