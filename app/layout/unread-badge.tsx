const MOST_SHOWN = 9;

/** '9+' above nine. */
export function unreadLabel(unreadCount: number) {
  return unreadCount > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unreadCount);
}

/** The count of unread notifications as a small round, read out as '9+ sin leer'; nothing at zero. */
export function UnreadBadge({ unreadCount, className = '' }: { unreadCount: number; className?: string }) {
  if (unreadCount <= 0) return null;
  return (
    <span
      className={`inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-primary px-1 text-sm leading-none font-bold text-on-primary ring-2 ring-paper ${className}`}
    >
      {unreadLabel(unreadCount)}
      <span className="sr-only"> sin leer</span>
    </span>
  );
}
