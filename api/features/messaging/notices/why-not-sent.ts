import type { Channel, Open } from '#api/features/messaging/notices/delivery-store.ts';
import { noticeKindOf } from '#api/features/messaging/notices/notice-kinds.ts';
import { dayNumber, localTime } from '#contract/calendar-days.ts';
import type { NoticePreferences } from '#contract/notices.ts';

/** What its reader chose, and when and where they are. */
export type Choice = { now: number; zone: string; channel: Channel; preferences: NoticePreferences };

const LATE_MS = 48 * 60 * 60 * 1000;

/** Why a notification that is due is not sent any more, null when it is: read meanwhile, switched off, no longer true. */
export function whyNotSent(
  notice: Open,
  { now, zone, channel, preferences }: Choice,
): 'read' | 'off' | 'late' | null {
  if (notice.read_at !== null) return 'read';
  const about = noticeKindOf(notice);
  if (about === null || !preferences[channel].includes(about)) return 'off';
  const dayOf = (time: number) => dayNumber(localTime(time, zone));
  const isOver = about === 'dates' && dayOf(notice.created_at) !== dayOf(now);
  return isOver || now - notice.created_at > LATE_MS ? 'late' : null;
}
