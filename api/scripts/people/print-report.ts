import type { Report } from '#api/features/moderation/report-store.ts';
import type { Target } from '#api/features/moderation/targets.ts';
import { cutText } from '#contract/cut-text.ts';

const CUT = 60;

/** One line of the list: id, when, kind, reason, about whom, and the beginning of the text. */
export function reportLine(report: Report): string {
  const { id, created_at, kind, reason, about_name, text } = report;
  const words = printable(text).replace(/\s+/g, ' ');
  const cut = words.length > CUT ? `${cutText(words, CUT)}…` : words;
  return [id, minute(created_at), kind, reason, printable(about_name), cut].filter(Boolean).join('  ');
}

/** All of a report, with what it is about as that is now. */
export function wholeReport(report: Report, target: Target | undefined): string {
  const { kind, target_id, about_name, about_email, reporter_name, done_at } = report;
  const state = target ? target.path : 'gone: it was deleted';
  const hidden = target?.hiddenAt ? `hidden ${minute(target.hiddenAt)}` : null;
  const fields: Record<string, string | null> = {
    report: report.id,
    made: minute(report.created_at),
    done: done_at === null ? 'no' : minute(done_at),
    reason: report.reason,
    by: reporter_name ?? 'somebody who left',
    about: `${about_name} <${about_email}>`,
    text: report.text,
    [kind]: target_id,
    where: [state, hidden].filter(Boolean).join(', '),
  };
  const own = Object.entries(target?.texts ?? {}).map(([name, text]) => [`its ${name}`, text] as const);
  return [...Object.entries(fields), ...own]
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${printable(value ?? '').replaceAll('\n', '\n  ')}`)
    .join('\n');
}

const minute = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** why: what strangers wrote must not steer a terminal (escape sequences), nor turn its lines round. */
function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, ' ');
}
