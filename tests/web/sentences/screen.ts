import { Window } from 'happy-dom';

const { DOMParser } = new Window();

/** A page as it came over HTTP, by what its visitor reads of it; each list holds whole texts. */
export type Screen = {
  /** What stands anywhere on it, each piece alone and with what is around it in its element. */
  words(): string[];
  /** What is read out at once outside of all forms: toasts, and parts that could not be loaded. */
  announced(): string[];
  /** What is read out at once in a form. */
  refused(): string[];
  /** What is tied to the wrong field of that name. */
  field(name: string): string[];
  /** What the first field of that name holds. Throws when there is none. */
  value(name: string): string;
};

const UNSEEN = 'script, style, template, [hidden]';
const text = (node: { textContent: string | null } | null) =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Reads a page's HTML. */
export function readScreen(html: string): Screen {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of page.querySelectorAll(UNSEEN)) unseen.remove();
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const alerts = (isInForm: boolean) =>
    all('[role=alert], [role=status]')
      .filter((region) => (region.closest('form') !== null) === isInForm)
      .flatMap((region) => [...region.querySelectorAll('p')].map(text));
  return {
    words: () =>
      all('body *').flatMap((element) => {
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(text);
        return own.some(Boolean) ? [text(element), ...own] : [];
      }),
    announced: () => alerts(false),
    refused: () => alerts(true),
    field: (name) =>
      all(`[name="${name}"][aria-invalid="true"]`)
        .flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? [])
        .map((id) => text(page.getElementById(id))),
    value: (name) => {
      const field = all(`[name="${name}"]`)[0];
      if (!field) throw new Error(`no field ${name} in ${text(page.body)}`);
      return field.getAttribute('value') ?? field.textContent ?? '';
    },
  };
}
