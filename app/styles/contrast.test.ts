import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { themeColors } from '#app/styles/theme-colors.ts';

/** WCAG 2.2 AA: text of any size that we use, and the parts of drawings and controls that carry meaning. */
const TEXT_RATIO = 4.5;
const SHAPE_RATIO = 3;

const grounds = ['paper', 'surface', 'sunken'] as const;
const on = (text: string, ...under: readonly string[]) => under.map((ground) => [text, ground] as const);

/** Text colour and the ground it stands on: rest, hover, disabled (muted on sunken) and placeholder (muted on surface). */
const textPairs = [
  ...on('ink', ...grounds, 'primary-soft-hover', 'glow-rose', 'glow-sun'),
  ...on('muted', ...grounds, 'glow-rose', 'glow-sun'),
  ...on('primary', ...grounds, 'glow-rose'),
  ...on('primary-hover', ...grounds),
  ...on('danger', ...grounds),
  ...on('on-primary', 'primary', 'primary-hover'),
  ...on('on-primary-soft', 'primary-soft', 'primary-soft-hover'),
  ...on('on-sun-soft', 'sun-soft'),
  ...on('on-reserved', 'reserved'),
  ...on('on-reserved-soft', 'reserved-soft', 'surface'),
  ...on('on-purchased', 'purchased'),
  ...on('on-purchased-soft', 'purchased-soft', 'paper', 'surface'),
  ...on('on-danger', 'danger', 'danger-hover'),
  ...on('on-danger-soft', 'danger-soft'),
  ...on('on-toast', 'toast'),
] as const;

/** Shape and the ground it has to stand out from: borders of fields, rims of hearts, rings of focus and of state. */
const shapePairs = [
  ...on('edge', 'paper', 'surface'),
  ...on('primary', ...grounds),
  ...on('sun-rim', 'paper', 'surface'),
  ...on('purchased', 'paper', 'surface'),
  ...on('danger', 'paper', 'surface'),
] as const;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

function colors(text: string) {
  return new Map(
    [...text.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}
const light = colors(lightCss);
const schemes = { light, dark: new Map([...light, ...colors(darkCss)]) };

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(scheme: Map<string, string>, [a, b]: readonly [string, string]) {
  const [dim = 0, bright = 0] = [a, b]
    .map((name) => luminance(scheme.get(name) ?? '#808080'))
    .sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

describe.each(Object.entries(schemes))('%s', (_, scheme) => {
  test.each(textPairs)('text %s on %s', (text, ground) => {
    expect(scheme.has(text) && scheme.has(ground)).toBe(true);
    expect(contrast(scheme, [text, ground])).toBeGreaterThanOrEqual(TEXT_RATIO);
  });
  test.each(shapePairs)('shape %s on %s', (shape, ground) => {
    expect(contrast(scheme, [shape, ground])).toBeGreaterThanOrEqual(SHAPE_RATIO);
  });
});

test('colours: both schemes name every colour', () => {
  expect([...colors(darkCss).keys()].sort()).toEqual([...light.keys()].sort());
});

test.each(Object.entries(themeColors))(
  'colours: the browser’s own bars wear the %s paper',
  (scheme, color) => {
    expect(schemes[scheme as keyof typeof schemes].get('paper')).toBe(color);
  },
);

test('colours: every text colour that the app uses is among the measured pairs', () => {
  const app = join(import.meta.dirname, '..');
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const used = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(app, file), 'utf8').matchAll(/(?<=[\s'"`:])text-([a-z-]+)\b/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  const measured = new Set<string>(textPairs.map(([text]) => text));
  expect([...used].filter((name) => light.has(name) && !measured.has(name))).toEqual([]);
});
