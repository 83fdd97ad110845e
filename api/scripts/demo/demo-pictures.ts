import sharp from 'sharp';

// Simple drawings of things, on a 400 x 400 sheet; each has its own pair of background colours.
const drawings = {
  bicicleta: [
    '#ffe3d3',
    '#ffb199',
    '<g fill="none" stroke="#7a2e12" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"><circle cx="110" cy="255" r="62"/><circle cx="290" cy="255" r="62"/><path d="M110 255l58-102h84l38 102M168 153l44 102h-102M212 255l40-102M150 132h40M252 153l-8-34h34"/></g>',
  ],
  auriculares: [
    '#dcebff',
    '#9cc3ff',
    '<path d="M96 250v-30a104 104 0 0 1 208 0v30" fill="none" stroke="#1d3f72" stroke-width="20"/><rect x="72" y="226" width="58" height="96" rx="26" fill="#1d3f72"/><rect x="270" y="226" width="58" height="96" rx="26" fill="#1d3f72"/><rect x="116" y="240" width="16" height="68" rx="8" fill="#f2a100"/><rect x="268" y="240" width="16" height="68" rx="8" fill="#f2a100"/>',
  ],
  libro: [
    '#fdf1c9',
    '#f6cf66',
    '<path d="M200 118c-34-22-80-26-120-20v188c40-6 86-2 120 20 34-22 80-26 120-20V98c-40-6-86-2-120 20z" fill="#fff8f3" stroke="#7a4b00" stroke-width="10" stroke-linejoin="round"/><path d="M200 118v188" stroke="#7a4b00" stroke-width="10"/><path d="M112 148c20-2 42 0 60 8M112 188c20-2 42 0 60 8M228 156c18-8 40-10 60-8M228 196c18-8 40-10 60-8" stroke="#b91c5c" stroke-width="9" stroke-linecap="round" fill="none"/>',
  ],
  planta: [
    '#e2f5e4',
    '#a5dcae',
    '<path d="M138 258h124l-16 92h-92z" fill="#c4683b"/><rect x="126" y="238" width="148" height="34" rx="10" fill="#a8522a"/><path d="M200 240V120" stroke="#1f7a3d" stroke-width="12"/><path d="M200 190c-70 6-96-42-98-82 56-2 98 24 98 82zM200 160c58 0 90-34 92-78-54-2-92 22-92 78z" fill="#2f9a54"/>',
  ],
  zapatillas: [
    '#fde7ef',
    '#f7a8c6',
    '<path d="M70 250c0-50 20-92 34-110 22 26 54 30 74 20 34 50 72 62 122 70 24 4 34 24 34 48v14H70z" fill="#b91c5c"/><rect x="64" y="284" width="276" height="34" rx="16" fill="#fff"/><path d="M176 182l32-20M200 208l30-22M226 230l28-24" stroke="#fff" stroke-width="10" stroke-linecap="round"/>',
  ],
  pelota: [
    '#e2f5e4',
    '#8fd0e8',
    '<circle cx="200" cy="220" r="104" fill="#fff" stroke="#221b26" stroke-width="12"/><path d="M200 172l46 34-18 54h-56l-18-54z" fill="#221b26"/><path d="M200 172v-54M246 206l52-18M228 260l32 46M172 260l-32 46M154 206l-52-18" stroke="#221b26" stroke-width="12" stroke-linecap="round"/>',
  ],
  camara: [
    '#e9e3fb',
    '#bba6f2',
    '<rect x="70" y="136" width="260" height="176" rx="26" fill="#3a2466"/><path d="M140 136l18-34h84l18 34" fill="#3a2466"/><circle cx="200" cy="224" r="62" fill="#6d3bd1" stroke="#f6eef2" stroke-width="12"/><circle cx="200" cy="224" r="28" fill="#f6eef2" opacity=".85"/><circle cx="294" cy="170" r="12" fill="#f2a100"/>',
  ],
  mate: [
    '#f3ead9',
    '#d8c09a',
    '<path d="M120 190c0-30 160-30 160 0 22 60 0 150-80 150s-102-90-80-150z" fill="#5b3a1e"/><ellipse cx="200" cy="186" rx="80" ry="24" fill="#8fae4a"/><rect x="120" y="172" width="160" height="20" rx="10" fill="#c9ccd1"/><path d="M214 186l62-120" stroke="#aab0b8" stroke-width="14" stroke-linecap="round"/><path d="M268 70h36" stroke="#aab0b8" stroke-width="14" stroke-linecap="round"/>',
  ],
  guitarra: [
    '#ffe9c7',
    '#ffc46b',
    '<g transform="rotate(38 200 200)"><rect x="188" y="40" width="24" height="160" fill="#5b3a1e"/><rect x="178" y="24" width="44" height="44" rx="8" fill="#3b2412"/><path d="M200 170c44 0 60 26 52 56-4 16 34 34 34 78 0 50-44 72-86 72s-86-22-86-72c0-44 38-62 34-78-8-30 8-56 52-56z" fill="#c4683b"/><circle cx="200" cy="262" r="32" fill="#3b2412"/><path d="M194 60v260M206 60v260" stroke="#f6eef2" stroke-width="3"/></g>',
  ],
  lampara: [
    '#fff4d1',
    '#ffd970',
    '<path d="M130 190l36-110h68l36 110z" fill="#f2a100"/><path d="M200 190v120" stroke="#221b26" stroke-width="14"/><rect x="136" y="306" width="128" height="24" rx="12" fill="#221b26"/><path d="M110 220l-20 26M290 220l20 26M200 216v4" stroke="#f2a100" stroke-width="10" stroke-linecap="round"/>',
  ],
  rompecabezas: [
    '#d9f2f0',
    '#8fd6cf',
    '<path d="M90 110h84c-14-40 66-40 52 0h84v84c40-14 40 66 0 52v84h-84c14-40-66-40-52 0H90v-84c-40 14-40-66 0-52z" fill="#137a70"/><path d="M200 110v220M90 220h220" stroke="#d9f2f0" stroke-width="6" stroke-dasharray="14 12"/>',
  ],
  mochila: [
    '#e4ecf6',
    '#a9c1de',
    '<rect x="104" y="120" width="192" height="224" rx="60" fill="#24558c"/><path d="M156 124V98a44 44 0 0 1 88 0v26" fill="none" stroke="#183a61" stroke-width="16"/><rect x="132" y="226" width="136" height="86" rx="20" fill="#183a61"/><path d="M132 262h136" stroke="#f2a100" stroke-width="10"/><circle cx="200" cy="172" r="18" fill="#f2a100"/>',
  ],
  vinilo: [
    '#f7d9dd',
    '#e88b98',
    '<circle cx="200" cy="200" r="136" fill="#17121b"/><g fill="none" stroke="#3a2f40" stroke-width="4"><circle cx="200" cy="200" r="116"/><circle cx="200" cy="200" r="96"/><circle cx="200" cy="200" r="76"/></g><circle cx="200" cy="200" r="50" fill="#ff8db4"/><circle cx="200" cy="200" r="9" fill="#fff8f3"/>',
  ],
} as const;

export type DemoPicture = keyof typeof drawings;

/** Draws one of the demo pictures as a 1000 x 1000 PNG. */
export function drawPicture(name: DemoPicture): Promise<Buffer> {
  const [light, deep, shapes] = drawings[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="1000" height="1000"><defs><radialGradient id="g" cx=".35" cy=".3" r=".95"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs><rect width="400" height="400" fill="url(#g)"/><ellipse cx="200" cy="344" rx="120" ry="12" fill="#221b26" opacity=".14"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
