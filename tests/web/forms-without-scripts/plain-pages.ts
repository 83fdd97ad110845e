import { Window } from 'happy-dom';
import { type Fields, makeHttpVisitor } from '#tests/web/http-person.ts';

/** A page as a browser without scripts has it. */
export type PlainPage = {
  status: number;
  /** Path and query. */
  address: string;
  document: Document;
  /** What the page shows, in one line. */
  text: string;
};

/** A browser without scripts, made of HTTP alone: it keeps cookies, follows redirects and sends forms as they stand. */
export type PlainBrowser = {
  page: PlainPage;
  open(path: string): Promise<PlainPage>;
  /** Goes where the first link called so leads. */
  follow(link: string): Promise<PlainPage>;
  /** Fills fields by name, presses the button called so in the form that has it, and gives the page that comes. */
  press(button: string, typed?: Record<string, string | File>): Promise<PlainPage>;
  /** Takes cookies away, those of that name or all. */
  forget(name?: string): void;
  cookies: Map<string, string>;
};

/** Opens one on the product at `url`. */
export function openPlainBrowser(url: string): PlainBrowser {
  const { go, cookies } = makeHttpVisitor(url);
  async function ask(to: string, fields?: Fields): Promise<PlainPage> {
    const referer = fields && { referer: url + browser.page.address };
    const { status, address, text: html } = await go(to, fields, referer);
    const document = new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document;
    const text = (document.body.textContent ?? '').replace(/\s+/g, ' ');
    browser.page = { status, address, document, text };
    return browser.page;
  }
  const browser: PlainBrowser = {
    page: { status: 0, address: '/', document: null as never, text: '' },
    open: (path) => ask(path),
    follow(link) {
      const { document, address } = browser.page;
      const href = linkTo(document, link);
      if (href === null) throw new Error(`no link '${link}' at ${address}`);
      return ask(new URL(href, new URL(address, url)).href);
    },
    press(button, typed = {}) {
      const { document, address } = browser.page;
      const pressed = [...document.querySelectorAll('button')].find((one) => nameOf(one) === button);
      const form = pressed?.form;
      if (!pressed || !form) throw new Error(`no form with a button '${button}' at ${address}`);
      const fields = fieldsOf(form, typed);
      if (pressed.name) fields.push([pressed.name, pressed.value]);
      const action = pressed.getAttribute('formaction') ?? form.getAttribute('action') ?? address;
      if (form.getAttribute('enctype') !== 'multipart/form-data')
        return ask(action, new URLSearchParams(fields as [string, string][]));
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      return ask(action, body);
    },
    forget: (name) => (name ? cookies.delete(name) : cookies.clear()),
    cookies,
  };
  return browser;
}

/** Where the first link called so leads, or null. */
export function linkTo(document: Document, name: string): string | null {
  const found = [...document.querySelectorAll('a')].find((one) => nameOf(one) === name);
  return found?.getAttribute('href') ?? null;
}

/** What a button or link is called; what it says while it is busy stands in it unseen. */
function nameOf(button: Element): string {
  const seen = button.cloneNode(true) as Element;
  for (const one of seen.querySelectorAll('.invisible')) one.remove();
  return button.getAttribute('aria-label') ?? (seen.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** What a browser sends of a form: texts with the line ends that the standard of HTML asks for. */
function fieldsOf(form: Element, typed: Record<string, string | File>): [string, string | File][] {
  const stands = [...form.querySelectorAll('input, textarea, select')].flatMap((one) => {
    const field = one as HTMLInputElement;
    const isOff = field.disabled || (['radio', 'checkbox'].includes(field.type) && !field.checked);
    return isOff || field.name in typed || field.type === 'file'
      ? []
      : [[field.name, standing(field)] as const];
  });
  return [...stands, ...Object.entries(typed)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/\r?\n/g, '\r\n') : value,
  ]);
}

/** What a field would send as it stands: of a list, the choice that the page marks. */
export function standing(field: Element): string {
  if (field.tagName !== 'SELECT') return (field as HTMLInputElement).value;
  // why: happy-dom's `value` of a parsed list is its first choice with a text.
  const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
  return chosen?.getAttribute('value') ?? chosen?.textContent ?? '';
}

/** The field of that name on the page, which is the first where there are several. Throws when there is none. */
export function field(page: PlainPage, name: string): HTMLInputElement {
  const found = page.document.querySelector(`[name="${name}"]:not([type=hidden])`);
  if (!found) throw new Error(`no field ${name} at ${page.address} (${page.status})`);
  return found as HTMLInputElement;
}

/** What is tied to a field by aria-describedby. */
export function told(page: PlainPage, name: string): string {
  const ids = field(page, name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => page.document.getElementById(id)?.textContent ?? '').join(' ');
}
