import { type Found, fault } from '#scripts/doctor/finding.ts';

const MOST_SECONDS = 5;

/** Finds whether a clock elsewhere, read in the middle of `from` and `to` of ours, tells another time. Milliseconds all. */
export function checkClock(whose: string, theirs: number, from: number, to: number): Found[] {
  const seconds = Math.round((theirs - (from + to) / 2) / 1000);
  if (Math.abs(seconds) <= MOST_SECONDS) return [];
  const direction = seconds > 0 ? 'ahead of' : 'behind';
  return [
    fault(
      `The clock of ${whose} is ${Math.abs(seconds)} s ${direction} this machine's.`,
      'Sessions, reminders and limits end at other times here than there; buckets and Google refuse what is off by minutes.',
      'Let all machines set their clocks by NTP (timedatectl set-ntp true).',
    ),
  ];
}
