import { FriendFacts, type KnownOfFriend } from '#app/features/friends/page/friend-facts.tsx';
import { FriendGifts } from '#app/features/friends/page/friend-gifts.tsx';
import type { ListedGift } from '#app/features/gifts/cards/gift-summary.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { BackButton } from '#app/ui/back-button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';

export type FriendPageProps = {
  backTo: string;
  friend: KnownOfFriend & { id: string; name: string; email: string; avatarUrl: string };
  lists: string[];
  gifts: ListedGift[] | null;
  next: string | null;
};

/** A friend: who they are, what helps to choose, and what they wish for. */
export function FriendPage({ backTo, friend, lists, gifts, next }: FriendPageProps) {
  return (
    <div className="flex flex-col gap-6">
      <BackButton backTo={backTo} />
      <header className="-mt-4 flex flex-wrap items-center gap-4">
        <Avatar src={friend.avatarUrl} name={friend.name} size="large" />
        <div className="min-w-0 grow basis-32">
          <h1 className="text-2xl">{friend.name}</h1>
          <p className="truncate text-muted">{friend.email}</p>
        </div>
      </header>
      <FriendFacts friend={friend} />
      <FriendGifts friend={friend} lists={lists} gifts={gifts} next={next} />
      <p className="border-t border-line pt-4 text-center print:hidden">
        <ButtonLink to={`/friend/${friend.id}/remove`} variant="quiet" icon="trash">
          Eliminar de tus amigos
        </ButtonLink>
      </p>
    </div>
  );
}
