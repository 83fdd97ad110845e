/** WCAG 2.2 AA: text of any size that we use, and the parts of drawings and controls that carry meaning. */
export const TEXT_RATIO = 4.5;
export const SHAPE_RATIO = 3;

const grounds = ['paper', 'surface', 'sunken'] as const;
const on = (text: string, ...under: readonly string[]) => under.map((ground) => [text, ground] as const);

/** Text colour and the ground it stands on: rest, hover, disabled (muted on sunken) and placeholder (muted on surface). */
export const textPairs = [
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
export const shapePairs = [
  ...on('edge', 'paper', 'surface'),
  ...on('primary', ...grounds),
  ...on('sun-rim', 'paper', 'surface'),
  ...on('purchased', 'paper', 'surface'),
  ...on('danger', 'paper', 'surface'),
] as const;
