import { Drawing, SkyHeart } from '#app/ui/illustrations/drawing.tsx';

/** A name that nobody else may read: a closed envelope with its seal. */
export function EnvelopeDrawing() {
  return (
    <Drawing>
      <SkyHeart x={52} y={40} size={0.8} isSun />
      <SkyHeart x={152} y={44} size={0.9} />
      <g transform="rotate(-4 100 92)">
        <path d="M50 56h100a5 5 0 0 1 5 5v66a5 5 0 0 1-5 5H50a5 5 0 0 1-5-5V61a5 5 0 0 1 5-5z" />
        <path className="fill-none" d="m47 130 38-34M153 130l-38-34" />
        <path className="fill-sunken" d="M47 58 93 98a11 11 0 0 0 14 0l46-40" />
        <circle className="fill-primary" cx="100" cy="98" r="13" />
        <path
          className="fill-on-primary stroke-none"
          transform="translate(100 98) scale(.72)"
          d="M0 9C-6 5-9 1.5-9-2.5-9-6-6.5-8-4-8c2 0 3.3 1.2 4 2.5C.7-6.8 2-8 4-8c2.5 0 5 2 5 5.5C9 1.5 6 5 0 9z"
        />
      </g>
    </Drawing>
  );
}
