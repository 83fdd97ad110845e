import { createHash } from 'node:crypto';

/** Backgrounds (from, to) and the face's own colour, from the app's palette. */
const COLOURS = [
  ['#b91c5c', '#ff8db4', '#fff8f3'],
  ['#6d3bd1', '#ff8db4', '#fff8f3'],
  ['#f2a100', '#ffd27a', '#fff8f3'],
  ['#1f7a3d', '#8fcf9f', '#fff8f3'],
  ['#6d3bd1', '#b9a2ee', '#fde7ef'],
  ['#b91c5c', '#f2a100', '#fde7ef'],
  ['#fde7ef', '#ff8db4', '#ffffff'],
  ['#ffd27a', '#fde7ef', '#ffffff'],
] as const;

const HEADS = [
  '<circle cx="48" cy="54" r="27"/>',
  '<rect x="21" y="28" width="54" height="52" rx="20"/>',
  '<ellipse cx="48" cy="54" rx="30" ry="26"/>',
  '<path d="M48 26c20 0 29 15 27 31S61 81 48 81 23 73 21 57s7-31 27-31z"/>',
];

const EYES = [
  '<circle cx="38" cy="51" r="3.5"/><circle cx="58" cy="51" r="3.5"/>',
  '<ellipse cx="38" cy="51" rx="3" ry="5"/><ellipse cx="58" cy="51" rx="3" ry="5"/>',
  '<path d="M33 53q5-7 10 0M53 53q5-7 10 0" class="l"/>',
  '<circle cx="38" cy="51" r="3.5"/><path d="M53 52q5-5 10 0" class="l"/>',
];

const MOUTHS = [
  '<path d="M39 62q9 9 18 0" class="l"/>',
  '<path d="M39 61h18q-1 10-9 10t-9-10z"/>',
  '<path d="M42 64q6 5 14-2" class="l"/>',
  '<circle cx="48" cy="65" r="4"/>',
];

/** What is worn on the head; `A` and `B` stand for the two bright colours. */
const HATS = [
  '<path d="M48 28c-5-16-22-14-19-5 2 6 12 7 19 5zm0 0c5-16 22-14 19-5-2 6-12 7-19 5z" fill="A"/><circle cx="48" cy="27" r="5" fill="B"/>',
  '<path d="M48 4l15 27q-15 6-30 0z" fill="A"/><circle cx="48" cy="6" r="5" fill="B"/>',
  '<path d="M26 36q4-20 22-20t22 20q-22-9-44 0z" fill="A"/><circle cx="48" cy="15" r="5" fill="B"/>',
  '<path d="M28 33l4-17 8 8 8-12 8 12 8-8 4 17q-20-6-40 0z" fill="A"/><circle cx="48" cy="24" r="3" fill="B"/>',
  '<path d="M48 29q-3-10 0-18" fill="none" stroke="B" stroke-width="3"/><path d="M48 11c-14-7-14 12 0 7 14 5 14-14 0-7z" fill="A"/>',
];

const PALE = ['#fff8f3', '#ffd27a', '#ff8db4'];
const BRIGHT = ['#b91c5c', '#f2a100', '#6d3bd1', '#1f7a3d'];

/**
 * The placeholder avatar: a small face in the app's colours, always the same for the same seed (a user's id or
 * 'Me'). Gives a whole SVG document of under 2 KB without text or scripts; the seed itself is not in it. Pure.
 */
export function defaultAvatarSvg(seed: string): string {
  const hash = createHash('sha256').update(seed).digest();
  const pick = <T>(list: readonly T[], byte: number): T => list[(hash[byte] ?? 0) % list.length] as T;
  const [from, to, face] = pick(COLOURS, 0);
  const others = BRIGHT.filter((colour) => colour !== from);
  const hat = pick(HATS, 1)
    .replace('"A"', `"${pick(others, 2)}"`)
    .replace('"B"', `"${pick(PALE, 3)}"`);
  // why: documents may hold many of these, and an id must be one picture's alone
  const id = `a${hash.toString('hex', 8, 12)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="320" height="320"><defs><linearGradient id="${id}" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="96" height="96" fill="url(#${id})"/><path d="M10 96q4-22 38-22t38 22z" fill="${pick(others, 4)}"/><g fill="${face}">${pick(HEADS, 5)}</g>${hat}<g fill="#ff8db4" opacity=".6"><circle cx="31" cy="60" r="4"/><circle cx="65" cy="60" r="4"/></g><g fill="#221b26">${pick(EYES, 6)}${pick(MOUTHS, 7)}</g></svg>`.replaceAll(
    'class="l"',
    'fill="none" stroke="#221b26" stroke-width="3" stroke-linecap="round"',
  );
}
