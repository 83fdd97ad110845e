// A repeated field keeps its rows in React; other sources (a draft, a pasted link) offer rows through these.

const OFFER = 'deseo-rows-offered';

type Offer = { name: string; rows: string[] };

/** Offers rows to the repeated field `name` of a form, in place of those it has. */
export function setRows(form: HTMLFormElement, name: string, rows: string[]): void {
  form.dispatchEvent(new CustomEvent<Offer>(OFFER, { detail: { name, rows } }));
}

/** Listens for rows offered to the field `name`; gives what ends it. */
export function onSetRows(form: HTMLFormElement, name: string, take: (rows: string[]) => void): () => void {
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<Offer>;
    if (detail.name === name) take(detail.rows);
  };
  form.addEventListener(OFFER, hear);
  return () => form.removeEventListener(OFFER, hear);
}
