import type { ReactNode } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { DelegatedLink } from '#app/ui/delegated-link.tsx';

type PersonRowProps = {
  name: string;
  avatarUrl: string;
  detail?: string;
  /** Their page; the whole row leads there, the way back leads to the friends. */
  to?: string | undefined;
  children?: ReactNode;
};

/** One person in a list: face, name, and what can be done. */
export function PersonRow({ name, avatarUrl, detail, to, children }: PersonRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-3 py-3 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-primary">
      <Avatar src={avatarUrl} name={name} loading="lazy" />
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
        {detail && <p className="truncate text-sm text-muted">{detail}</p>}
      </div>
      {children && <div className="relative flex max-w-full flex-wrap items-center gap-2">{children}</div>}
    </li>
  );
}
