import { describe, expect, test } from 'vitest';
import { type AccountChange, accountChangedMail } from '#api/mail/account-changed-mail.ts';
import { mailContent } from '#api/mail/mail-layout.ts';
import { resetCodeMail } from '#api/mail/reset-code-mail.ts';
import { welcomeMail } from '#api/mail/welcome-mail.ts';

const address = 'https://deseo.test/?a=1&b=2';
const changes: AccountChange[] = [
  { what: 'email' },
  { what: 'linked', provider: 'Google' },
  { what: 'unlinked', provider: 'Google' },
  { what: 'passkeyAdded', passkey: 'Teléfono' },
  { what: 'passkeyRemoved', passkey: 'Teléfono' },
  { what: 'password', linked: ['Google'], hasPasskeys: true },
  { what: 'password', linked: [], hasPasskeys: false },
];
const link = { site: 'https://deseo.test', path: '/not-me/abc', days: 7 };
const providers = ['Google', 'Authentik'];
const mailsFor = (name: string | null, appName = 'Deseo') => [
  resetCodeMail({ appName, name, code: '012345', minutes: 15 }),
  welcomeMail({ appName, name, address }),
  ...changes.map((change) => accountChangedMail({ appName, name, change, link, providers })),
];

describe('the mails', () => {
  const parts = { appName: 'Deseo', subject: 'Hola', name: ' Ana ', footer: 'Pie.' };

  test('say everything in reading order, in both forms', () => {
    const button = { label: 'Ir', address };
    const full = mailContent({ ...parts, paragraphs: ['Uno.', 'Dos.', 'Tres.'], code: '012345', button });
    expect(full.text).toBe(
      `¡Hola, Ana!\n\nUno.\n\n012345\n\nDos.\n\nTres.\n\nIr: ${address}\n\n-- \nDeseo\nPie.\n`,
    );
    const seen = full.html.replace(/[\s\S]*<body[^>]*>/, '').split(/<[^>]*>|\n/);
    const order = ['Deseo', '¡Hola, Ana!', 'Uno.', '012345', 'Dos.', 'Tres.', 'Ir', 'Pie.'];
    expect(seen.filter(Boolean)).toEqual(order);
    const short = mailContent({ ...parts, paragraphs: ['Uno.'] });
    expect(short.text).toBe('¡Hola, Ana!\n\nUno.\n\n-- \nDeseo\nPie.\n');
    expect(short.html).not.toMatch(/>\n\n/);
  });

  test('greet by a name of fifty characters', () => {
    expect(mailContent({ ...parts, name: 'a'.repeat(50), paragraphs: [] }).text).toContain('aaaa!');
  });

  test('greet by name, in both forms', () => {
    for (const { text, html } of mailsFor('Íñigo O’Brien')) {
      expect(text.startsWith('¡Hola, Íñigo O’Brien!\n\n')).toBe(true);
      expect(html).toContain('¡Hola, Íñigo O’Brien!</p>');
    }
  });

  test.each([
    null,
    '',
    'Ganá en http://mal.test',
    'mal.test',
    'www mal',
    'WWW mal',
    'mal@otro.test',
    'Ana\r\nBcc: mal@otro.test',
    'Ana\u2028Llamá ya',
    'Ana\u2029Llamá ya',
    'a'.repeat(51),
    '<script>alert(1)</script>',
    '\u202eanA',
  ])('do not repeat the name %j', (name) => {
    for (const { subject, text, html } of mailsFor(name)) {
      expect(text.startsWith('¡Hola!\n\n')).toBe(true);
      expect(html).toContain('¡Hola!</p>');
      expect(`${subject}${text}${html}`).not.toMatch(/mal|script|Bcc|Llamá|anA|aaaa/);
    }
  });

  test('escape what they are given', () => {
    for (const { html } of mailsFor(`Ana "la" O'B & Cía`, 'De<b>seo')) {
      expect(html).toContain('¡Hola, Ana &quot;la&quot; O&#39;B &amp; Cía!');
      expect(html).not.toContain('<b>');
      expect(html).toContain('De&lt;b&gt;seo');
    }
    expect(mailsFor(null)[1]?.html).toContain('href="https://deseo.test/?a=1&amp;b=2"');
  });

  test('show the code once in each form, with its zero, and not in the subject', () => {
    const { subject, text, html } = resetCodeMail({
      appName: 'Deseo',
      name: null,
      code: '012345',
      minutes: 15,
    });
    expect(subject).not.toContain('012345');
    expect(text.split('012345')).toHaveLength(2);
    expect(html.split('012345')).toHaveLength(2);
    expect(text).toContain('15 minutos');
  });

  test('leave the button out when the address is not known', () => {
    expect(welcomeMail({ appName: 'Deseo', name: null, address: null }).html).not.toContain('href');
    expect(welcomeMail({ appName: 'Deseo', name: null, address }).text).toContain(`Ir a Deseo: ${address}`);
  });

  test.each(changes)('of a changed account have the link that takes it back: $what', (change) => {
    const mail = (site: string | null) =>
      accountChangedMail({ appName: 'Deseo', name: null, change, link: { ...link, site }, providers });
    expect(mail(link.site).text).toContain('No fui yo: https://deseo.test/not-me/abc');
    expect(mail(null).text).toContain('abrí /not-me/abc en la dirección donde usás Deseo');
    expect(mail(null).html).not.toContain('href');
  });
});
