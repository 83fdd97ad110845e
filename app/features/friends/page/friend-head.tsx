import { Avatar } from '#app/ui/avatar.tsx';

/** Who a friend is, and their next birthday in words. */
export type FriendOfHead = { name: string; email: string; avatarUrl: string; birthday: string | null } & {
  /** The first names of who cares for them, where they have no account. */
  careOf?: string | null;
};

/** The head of a friend's page. */
export function FriendHead({ friend }: { friend: FriendOfHead }) {
  const { name, email, avatarUrl, birthday, careOf } = friend;
  return (
    <header className="flex flex-wrap items-center gap-4">
      <Avatar src={avatarUrl} name={name} size="large" />
      <div className="min-w-0 grow basis-32">
        <h1 className="text-2xl">{name}</h1>
        {careOf ? (
          <p className="break-words text-muted">A cargo de {careOf}</p>
        ) : (
          <p className="truncate text-muted">{email}</p>
        )}
        {birthday && <p className="text-balance">{birthday}</p>}
      </div>
    </header>
  );
}
