/** What every mail of ours is made of, in reading order. All texts are plain; this page escapes them. */
export interface MailParts {
  appName: string;
  subject: string;
  /** The person's own name, as typed; left out of the greeting when it is not fit to be mailed. */
  name: string | null;
  paragraphs: string[];
  /** A code to be typed, shown large after the first paragraph. */
  code?: string;
  button?: { label: string; address: string };
  /** Why this mail came, and what to do if it should not have. */
  footer: string;
}

/** A mail without its recipient. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

const colors = {
  paper: '#fff8f3',
  surface: '#ffffff',
  ink: '#221b26',
  muted: '#6b6070',
  line: '#eadfe0',
  primary: '#b91c5c',
  soft: '#fde7ef',
};

/** Lays a mail out as text and as HTML with inline styles, which is what mail programs keep. */
export function mailContent(parts: MailParts): MailContent {
  return { subject: parts.subject, text: asText(parts), html: asHtml(parts) };
}

function asText({ name, appName, paragraphs: [first, ...rest], code, button, footer }: MailParts): string {
  const blocks = [greeting(name), first, code, ...rest, button && `${button.label}: ${button.address}`];
  return `${[...blocks, `-- \n${appName}\n${footer}`].filter(Boolean).join('\n\n')}\n`;
}

function asHtml({ name, appName, subject, paragraphs, code, button, footer }: MailParts): string {
  const [first, ...rest] = [greeting(name), ...paragraphs].map(
    (text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`,
  );
  const shownCode = code
    ? `<p style="margin:0 0 16px;padding:16px;border-radius:12px;background:${colors.soft};color:${colors.primary};font-size:32px;font-weight:700;letter-spacing:6px;text-align:center">${escaped(code)}</p>`
    : '';
  const shownButton = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.address)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:${colors.primary};color:${colors.surface};font-weight:700;text-decoration:none">${escaped(button.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colors.paper};color:${colors.ink};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;color:${colors.primary};font-size:22px;font-weight:700">${escaped(appName)}</p>
<div style="padding:24px;border:1px solid ${colors.line};border-radius:12px;background:${colors.surface}">
${[first, rest[0], shownCode, ...rest.slice(1), shownButton].filter(Boolean).join('\n')}
</div>
<p style="margin:16px 0 0;color:${colors.muted};font-size:14px">${escaped(footer)}</p>
</div>
</body>
</html>
`;
}

/**
 * Anybody can register another's address under any name, so a name that a mail program would turn into a link or that
 * runs over several lines would make our mail carry a stranger's advertisement. Such a name is not repeated.
 */
function greeting(name: string | null): string {
  const plain = name?.trim() ?? '';
  const unfit = plain === '' || plain.length > 50 || /[\p{C}\p{Zl}\p{Zp}/@:<>]|\.\S|www/iu.test(plain);
  return unfit ? '¡Hola!' : `¡Hola, ${plain}!`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
