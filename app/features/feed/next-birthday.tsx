import { Link } from '@remix-run/react';
import { Icon } from '#app/ui/icon.tsx';

type NextBirthdayProps = { friend: { id: string; name: string; when: string } };

/** Says whose birthday comes next, in one row that leads to what they wish for. */
export function NextBirthday({ friend }: NextBirthdayProps) {
  return (
    <Link
      to={`/friend/${friend.id}`}
      className="mb-4 flex min-h-touch items-center gap-3 rounded-card bg-primary-soft px-4 py-2 text-on-primary-soft hover:bg-primary-soft-hover"
    >
      <Icon name="cake" className="shrink-0" />
      <span className="min-w-0 break-words">
        <strong>
          <bdi>{friend.name}</bdi>
        </strong>{' '}
        cumple {friend.when}
      </span>
    </Link>
  );
}
