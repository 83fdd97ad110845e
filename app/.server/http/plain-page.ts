type PlainPage = { title: string; heading?: string; text?: string };

/** A bare HTML page in Spanish, for what is answered before or without Remix. Takes texts of ours only: nothing is escaped. */
export function plainPage({ title, heading = title, text = '' }: PlainPage): string {
  return (
    `<!doctype html><html lang="es"><meta charset="utf-8"><title>${title}</title>` +
    `<h1>${heading}</h1><p>${text} <a href="/">Ir al inicio</a></p></html>`
  );
}
