import { apartWords } from '#app/features/draws/draw-words.ts';
import { Card } from '#app/ui/card.tsx';
import type { DrawDetail } from '#contract/draws.ts';

/** Who may not give to whom, to everybody who is in: bans that one alone saw could be set to know a draw. */
export function ApartCard({ draw }: { draw: DrawDetail }) {
  const words = apartWords(draw);
  if (words.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="draw-apart" className="flex flex-col gap-2">
      <h2 id="draw-apart" className="text-lg">
        Quiénes no se regalan entre sí
      </h2>
      <ul role="list" className="divide-y divide-line">
        {words.map((line) => (
          <li key={line} className="py-2 break-words">
            {line}
          </li>
        ))}
      </ul>
    </Card>
  );
}
