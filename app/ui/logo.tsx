/** Deseo's mark: a heart wrapped as a gift, its bow where the two halves meet. Silent; the name stands beside it. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`shrink-0 ${className}`}>
      <path
        className="fill-primary"
        d="M14.9 9.71C13.57 8.31 11.75 7.5 9.7 7.5 6 7.5 3 10.5 3 14.2c0 .57.06 1.14.17 1.7H14.9zm2.2 0c1.33-1.4 3.15-2.21 5.2-2.21 3.7 0 6.7 3 6.7 6.7 0 .57-.06 1.14-.17 1.7H17.1zM3.91 18.1c1.73 3.77 5.81 7.33 10.99 10.7V18.1zm24.18 0c-1.73 3.77-5.81 7.33-10.99 10.7V18.1z"
      />
      <path
        className="fill-sun"
        d="M16 10.2c-3.6.2-7.2-1.9-7.2-4.9 0-1.7 1.2-2.8 2.8-2.8 2.6 0 4.1 3.9 4.4 7.7.3-3.8 1.8-7.7 4.4-7.7 1.6 0 2.8 1.1 2.8 2.8 0 3-3.6 5.1-7.2 4.9z"
      />
    </svg>
  );
}

/** Mark and name together, as they stand at the top of every page; `name` is the setting APP_NAME. */
export function Logo({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-heading text-xl font-extrabold text-ink ${className}`}
    >
      <LogoMark />
      {/* why: with letters twice as large a phone's header has no room for the name and two icons. */}
      <span className="line-clamp-2 wrap-anywhere @max-[14rem]:sr-only">{name}</span>
    </span>
  );
}
