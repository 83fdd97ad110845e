import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

const access = {
  none: 'pública',
  guest: 'pública',
  optional: 'pública; con sesión, según quién mira',
  required: 'con sesión',
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #8886}
code{font-size:.875rem;overflow-wrap:anywhere}`;

/** What lets the page's own style through its policy, and no other. */
export const docsStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** The readable page of the API: a plain HTML table from the contract, no scripts. */
export function docsPage(): string {
  const rows = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => row(name, endpoint));
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>API de Deseo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>API de Deseo</h1><p>El documento para programas: <a href="/docs/openapi.json">openapi.json</a>. Los errores llevan <code>{ code, message, error, issues? }</code>.</p>
<table><thead><tr><th>Llamada</th><th>Qué hace</th><th>Recibe</th><th>Responde</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></main></body></html>`;
}

function row(name: string, endpoint: Endpoint): string {
  const taken = [
    ...Object.keys(endpoint.query?.shape ?? {}).map((field) => `?${field}`),
    ...Object.keys(endpoint.json?.shape ?? endpoint.multipart?.shape ?? {}),
    ...(endpoint.files ?? []).map((file) => `${file} (imagen)`),
  ];
  const answered = [endpoint.status, endpoint.repeatStatus, ...endpoint.errors].filter(Boolean);
  const cells = [
    `<code id="${name}">${endpoint.method} ${escapeHtml(endpoint.path)}</code>`,
    `${escapeHtml(endpoint.summary)} <small>(${access[endpoint.auth]})</small>`,
    taken.map((field) => `<code>${escapeHtml(field)}</code>`).join(', '),
    answered.map((code) => `<code>${code}</code>`).join(', '),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
