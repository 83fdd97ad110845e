const WALL_SCORE = 3;
/** So few visible characters no product's page has. */
const SHORT_CHARS = 800;
const HEAD_CHARS = 200_000;

const titles =
  /^(?:access denied|acceso denegado|just a moment|un momento|attention required|robot check|are you (?:a )?human|pardon our interruption|verify|verificaci[oó]n|security check|captcha|forbidden|403|bloqueado|blocked|log ?in|sign ?in|iniciar sesi[oó]n|ingres[aá]|before you continue|antes de continuar)\b/i;
const marks = [
  /_cf_chl|cf-challenge|cf-browser-verification|challenge-platform/,
  /captcha|px-captcha|datadome|perimeterx|incapsula|_abck|kasada|distil_/i,
  /unusual traffic|tr[aá]fico inusual|not a robot|no (?:sos|eres) un robot|enable javascript and cookies|reference #\d/i,
  /<meta[^>]{0,100}(?:noindex|http-equiv=["']?refresh)/i,
];

/**
 * Whether a page that states no product is a wall (challenge, captcha, login, consent) by several signs together. why: one word alone
 * stands in real names too ("Captcha", a game of cards).
 */
export function isWall({ title, html, text }: { title: string; html: string; text: number }): boolean {
  const head = html.slice(0, HEAD_CHARS);
  const signs = marks.filter((mark) => mark.test(head)).length;
  const score = signs + 2 * Number(titles.test(title.trim())) + Number(text < SHORT_CHARS);
  return score >= WALL_SCORE;
}
