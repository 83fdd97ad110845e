import type { Finding } from '#scripts/doctor/finding.ts';

const LABELS = { ok: 'ok   ', note: 'note ', fault: 'FAULT' };
const INDENT = ' '.repeat(6);

/** Writes findings for whoever sits at the terminal: faults and notes say what they mean and how to mend it. */
export function findingsAsText(findings: readonly Finding[]): string {
  const told = findings.map((finding) => {
    const line = `${LABELS[finding.level]} ${finding.check}: ${finding.what}`;
    if (finding.level === 'ok') return line;
    return [line, `${INDENT}${finding.means}`, `${INDENT}To mend it: ${finding.mend}`].join('\n');
  });
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length;
  const [faults, notes] = [count('fault'), count('note')];
  return [
    ...told,
    `${faults} ${faults === 1 ? 'fault' : 'faults'}, ${notes} ${notes === 1 ? 'note' : 'notes'}.`,
  ].join('\n');
}

/** Writes findings for a program. */
export function findingsAsJson(findings: readonly Finding[]): string {
  return JSON.stringify({ ok: !hasFault(findings), findings }, null, 2);
}

/** Whether anything is wrong. */
export const hasFault = (findings: readonly Finding[]) => findings.some(({ level }) => level === 'fault');
