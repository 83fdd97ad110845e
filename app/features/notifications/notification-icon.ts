import type { IconName } from '#app/ui/icon.tsx';

type Look = { icon: IconName; className: string };

const looks: Record<number, Look> = {
  0: { icon: 'gift', className: 'bg-primary-soft text-on-primary-soft' },
  1: { icon: 'person-add', className: 'bg-reserved-soft text-on-reserved-soft' },
  2: { icon: 'people', className: 'bg-purchased-soft text-on-purchased-soft' },
  3: { icon: 'comment', className: 'bg-sun-soft text-on-sun-soft' },
  4: { icon: 'bookmark', className: 'bg-reserved-soft text-on-reserved-soft' },
  5: { icon: 'spark', className: 'bg-primary-soft text-on-primary-soft' },
};
const unknown: Look = { icon: 'bell', className: 'bg-sunken text-muted' };

/** The drawing and the ground of a notice of this type, 0-5. */
export function notificationLook(type: number): Look {
  return looks[type] ?? unknown;
}
