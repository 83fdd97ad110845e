import type { ReactNode } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { DelegatedLink } from '#app/ui/delegated-link.tsx';

type RowProps = {
  name: string;
  /** The face of a person. */
  avatarUrl?: string | null;
  /** A second line. */
  detail?: ReactNode;
  /** Their page, for a friend: the whole row leads there, the way back leads to the friends. */
  to?: string | undefined;
  children?: ReactNode;
};

/** One person or thing in a list: face, name, and what can be done. */
export function Row({ name, avatarUrl, detail, to, children }: RowProps) {
  return (
    <li
      className={`relative flex flex-wrap items-center gap-3 py-3 ${to ? 'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-primary' : ''}`}
    >
      {avatarUrl !== undefined && <Avatar src={avatarUrl} name={name} loading="lazy" />}
      <div className="min-w-0 flex-1 basis-40">
        <p className="line-clamp-2 font-semibold">
          {to ? (
            <DelegatedLink
              to={to}
              backTab="friends"
              className="outline-none after:absolute after:inset-0 hover:underline"
            >
              {name}
            </DelegatedLink>
          ) : (
            name
          )}
        </p>
        {/* why: only an e-mail is cut off, which that page shows whole. */}
        {detail && <p className={`text-sm text-muted ${to ? 'truncate' : ''}`}>{detail}</p>}
      </div>
      {children && <div className="relative flex max-w-full flex-wrap items-center gap-2">{children}</div>}
    </li>
  );
}
