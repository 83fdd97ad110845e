import { Link } from '@remix-run/react';

type NextBirthdayProps = { friend: { id: string; name: string; when: string }; noun: string };

/** Says whose birthday comes next, in one line. */
export function NextBirthday({ friend, noun }: NextBirthdayProps) {
  return (
    <p className="mb-4 break-words">
      <span aria-hidden="true">🎂 </span>
      <strong>
        <bdi>{friend.name}</bdi>
      </strong>{' '}
      cumple {friend.when} ·{' '}
      <Link
        to={`/friend/${friend.id}`}
        className="inline-flex min-h-touch items-center font-semibold text-primary underline"
      >
        Ver sus {noun}s
      </Link>
    </p>
  );
}
