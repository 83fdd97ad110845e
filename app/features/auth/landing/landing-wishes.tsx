import type { ReactNode } from 'react';

/** A drawn wish of the landing page: its picture's ground, the drawing on it (120 by 150), and what a card says. */
export type LandingWish = {
  title: string;
  price: string;
  hearts: number;
  ground: string;
  drawing: ReactNode;
};

const line = 'fill-none stroke-[5]';

export const landingWishes: readonly LandingWish[] = [
  {
    title: 'Zapatillas',
    price: '$ 98.000',
    hearts: 5,
    ground: 'fill-art-mint',
    drawing: (
      <>
        <path
          className="fill-art-mint-deep"
          d="M18 68c9 6 19 3 25-8l14 17c6 7 12 9 19 11l12 3c9 2 14 8 14 17H18z"
        />
        <path className="fill-art-light" d="M18 104h84a8 8 0 0 1-8 9H26a8 8 0 0 1-8-9z" />
        <path className="fill-none stroke-art-light stroke-[3]" d="m55 84 8-6m0 14 8-6" />
      </>
    ),
  },
  {
    title: 'Auriculares',
    price: 'US$ 120',
    hearts: 4,
    ground: 'fill-art-lilac',
    drawing: (
      <>
        <path className={`${line} stroke-art-lilac-deep`} d="M31 90V76a29 29 0 0 1 58 0v14" />
        <rect className="fill-art-lilac-deep" x="22" y="82" width="19" height="33" rx="8" />
        <rect className="fill-art-lilac-deep" x="79" y="82" width="19" height="33" rx="8" />
      </>
    ),
  },
  {
    title: 'Un potus',
    price: '$ 14.500',
    hearts: 3,
    ground: 'fill-art-butter',
    drawing: (
      <>
        <path
          className="fill-art-mint-deep"
          d="M60 88C34 86 27 66 29 52c18 2 31 14 31 36zm0 0c-3-26 6-42 20-48 10 18 3 40-20 48zm2 2c8-18 21-24 34-22-3 15-15 23-34 22z"
        />
        <path className="fill-art-butter-deep" d="M38 88h44l-5 34a5 5 0 0 1-5 4H48a5 5 0 0 1-5-4z" />
      </>
    ),
  },
  {
    title: 'Cuentos completos',
    price: '$ 31.900',
    hearts: 4,
    ground: 'fill-art-rose',
    drawing: (
      <>
        <g transform="rotate(-6 60 80)">
          <rect className="fill-art-rose-deep" x="32" y="38" width="58" height="82" rx="6" />
          <path className="fill-art-light" d="M38 112h52v8H38a4 4 0 0 1 0-8z" />
          <path className="fill-none stroke-art-light stroke-[3]" d="M46 58h30M46 68h18" />
        </g>
      </>
    ),
  },
  {
    title: 'Mate de calabaza',
    price: '$ 22.000',
    hearts: 5,
    ground: 'fill-art-peach',
    drawing: (
      <>
        <path className={`${line} stroke-art-butter-deep`} d="m66 70 20-38 8 2" />
        <path
          className="fill-art-peach-deep"
          d="M38 68h44c10 10 12 24 6 36-5 11-15 18-28 18s-23-7-28-18c-6-12-4-26 6-36z"
        />
        <ellipse className="fill-art-mint-deep" cx="60" cy="68" rx="23" ry="7" />
        <path className="fill-none stroke-art-light stroke-[3]" d="M34 90c14 7 38 7 52 0" />
      </>
    ),
  },
  {
    title: 'Bici de paseo',
    price: '$ 320.000',
    hearts: 5,
    ground: 'fill-art-sky',
    drawing: (
      <>
        <circle className={`${line} stroke-art-sky-deep`} cx="33" cy="98" r="19" />
        <circle className={`${line} stroke-art-sky-deep`} cx="87" cy="98" r="19" />
        <path
          className={`${line} stroke-art-rose-deep`}
          d="m33 98 14-30h30l10 30M47 68l14 30h-28m28 0 16-30m-4-14h9l-1 5M40 62h13"
        />
      </>
    ),
  },
  {
    title: 'Cámara de rollo',
    price: '$ 150.000',
    hearts: 3,
    ground: 'fill-art-butter',
    drawing: (
      <>
        <path
          className="fill-art-sky-deep"
          d="M22 66a6 6 0 0 1 6-6h14l7-10h22l7 10h14a6 6 0 0 1 6 6v42a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z"
        />
        <circle className="fill-art-light" cx="60" cy="86" r="20" />
        <circle className="fill-art-lilac-deep" cx="60" cy="86" r="12" />
      </>
    ),
  },
  {
    title: 'Lámpara',
    price: '$ 75.000',
    hearts: 4,
    ground: 'fill-art-mint',
    drawing: (
      <>
        <path className={`${line} stroke-art-mint-deep`} d="M60 84v36m-18 2h36" />
        <path className="fill-art-butter-deep" d="M44 44h32l14 40H30z" />
      </>
    ),
  },
  {
    title: 'Guitarra',
    price: '$ 210.000',
    hearts: 5,
    ground: 'fill-art-lilac',
    drawing: (
      <g transform="rotate(24 60 80)">
        <path
          className="fill-art-peach-deep"
          d="M60 74c12 0 19 5 17 13-2 6 7 10 7 21 0 13-11 20-24 20s-24-7-24-20c0-11 9-15 7-21-2-8 5-13 17-13z"
        />
        <circle className="fill-art-light" cx="60" cy="96" r="8" />
        <path className="fill-art-butter-deep" d="M56 28h8v66h-8z" />
        <path className="fill-art-rose-deep" d="M53 18h14v13H53z" />
      </g>
    ),
  },
];
