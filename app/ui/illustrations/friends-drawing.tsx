import { Drawing, SkyHeart } from '#app/ui/illustrations/drawing.tsx';

/** No friends yet: one who waves, and the outline of one who is to come. */
export function FriendsDrawing() {
  return (
    <Drawing>
      <SkyHeart x={101} y={42} size={1.3} />
      <path className="fill-none stroke-[13]" d="M46 118c-10-4-16-12-17-22" />
      <path className="fill-none stroke-primary stroke-[8]" d="M46 118c-10-4-16-12-17-22" />
      <circle className="fill-art-peach" cx="29" cy="88" r="6" />
      <path className="fill-primary" d="M38 136c0-24 12-38 30-38s30 14 30 38z" />
      <circle className="fill-art-peach" cx="68" cy="76" r="19" />
      <path
        className="fill-art-butter-deep"
        d="M49 74c-1-15 8-23 20-23s20 8 18 22c-8 0-14-4-17-9-4 6-12 10-21 10z"
      />
      <path className="fill-none" d="M62 84c3 4 9 4 12 0" />
      <path className="fill-none" strokeDasharray="5 6" d="M104 136c0-24 12-38 30-38s30 14 30 38z" />
      <circle className="fill-none" strokeDasharray="5 6" cx="134" cy="76" r="19" />
      <path className="fill-none" d="M134 69v14m-7-7h14" />
    </Drawing>
  );
}
