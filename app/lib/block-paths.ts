import type { ReportKind } from '#contract/blocks.ts';

/** Where one sees whom one blocked. */
export const BLOCKED_PATH = '/profile/bloqueados';

type Person = { id: string; name: string };

/** The question before somebody is blocked; `back` is where it leads, either way. */
export function blockPath({ id, name }: Person, back?: string): string {
  return `/bloquear/${id}?${new URLSearchParams({ nombre: name, ...(back && { redirectTo: back }) })}`;
}

type Reported = {
  kind: ReportKind;
  /** Of a shared list its token, of all else its id. */
  id: string;
  /** Whose it is, who can be blocked along with it. */
  person: { id: string | undefined; name: string };
  back: string;
};

/** The form that reports something; it leads `back`. */
export function reportPath({ kind, id, person, back }: Reported): string {
  const whose = { nombre: person.name, ...(person.id && { persona: person.id }) };
  return `/denunciar?${new URLSearchParams({ tipo: kind, id, ...whose, redirectTo: back })}`;
}
