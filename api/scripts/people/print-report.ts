import type { OpenTarget } from '#api/features/lifecycle/moderation/open-targets.ts';
import { MOST_LISTED, type Report, type Reported } from '#api/features/lifecycle/moderation/report-store.ts';
import type { Target } from '#api/features/lifecycle/moderation/targets.ts';
import { cutText } from '#contract/cut-text.ts';

const CUT = 60;

/** One line of the list: id, since when, kind, how many reports, and of the first the reason and how its text begins. */
export function targetLine(target: OpenTarget): string {
  const { target_id, since, kind, reports, reporters, reason, about_name, text } = target;
  const words = printable(text).replace(/\s+/g, ' ');
  const cut = words.length > CUT ? `${cutText(words, CUT)}…` : words;
  const count = reports === 1 ? '1 report' : `${reports} reports of ${reporters}`;
  return [target_id, minute(since), kind, count, reason, printable(about_name), cut]
    .filter(Boolean)
    .join('  ');
}

/** All of what was reported, as it is now, and what its reports say. */
export function wholeTarget({ kind, id }: Reported, target: Target | undefined, reports: Report[]): string {
  const [first] = reports;
  const state = target ? target.path : 'gone: it was deleted';
  const hidden = target?.hiddenAt ? `hidden ${minute(target.hiddenAt)}` : null;
  const own = Object.entries(target?.texts ?? {}).map(([name, text]) => [`its ${name}`, text] as const);
  const about = {
    [kind]: id,
    about: first ? `${first.about_name} <${first.about_email}> ${first.about_id}` : null,
    where: [state, hidden].filter(Boolean).join(', '),
    ...Object.fromEntries(own),
  };
  const more = reports.length === MOST_LISTED ? [`These are the first ${MOST_LISTED} reports.`] : [];
  return [about, ...reports.map(reportFields)].map(lines).concat(more).join('\n\n');
}

function reportFields(report: Report): Record<string, string | null> {
  return {
    report: report.id,
    made: minute(report.created_at),
    done: report.done_at === null ? 'no' : minute(report.done_at),
    reason: report.reason,
    by: report.reporter_name ?? 'somebody who left',
    text: report.text,
  };
}

const lines = (fields: Record<string, string | null>) =>
  Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${printable(value ?? '').replaceAll('\n', '\n  ')}`)
    .join('\n');

const minute = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** why: what strangers wrote must not steer a terminal (escape sequences), nor turn its lines round. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

function printable(text: string): string {
  return text.replace(UNPRINTABLE, ' ');
}

/** Writes a value as JSON whose texts steer no terminal either. */
export function printableJson(value: unknown): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replace(UNPRINTABLE, escaped);
}
