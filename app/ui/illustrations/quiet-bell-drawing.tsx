import { Drawing, SkyHeart } from '#app/ui/illustrations/drawing.tsx';

/** No notifications: a bell asleep. */
export function QuietBellDrawing() {
  return (
    <Drawing>
      <SkyHeart x={54} y={52} size={0.8} isSun />
      <path className="fill-none" d="M138 50h12l-12 15h12M156 28h9l-9 11h9" />
      <path className="fill-surface" d="M89 122a12 12 0 0 0 22 0z" />
      <path className="fill-sun" d="M66 80a34 34 0 0 1 68 0c0 26 10 34 10 42H56c0-8 10-16 10-42z" />
      <circle cx="100" cy="42" r="6" />
      <path className="fill-none" d="M82 88c3 4 9 4 12 0M106 88c3 4 9 4 12 0M96 103c3 2 5 2 8 0" />
    </Drawing>
  );
}
