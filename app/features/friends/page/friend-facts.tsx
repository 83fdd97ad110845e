import { Chip } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import type { IconName } from '#app/ui/icon.tsx';
import type { Profile } from '#contract/users.ts';

/** What is known of a person that helps to choose a present. */
export type KnownOfFriend = Pick<Profile, 'sizes' | 'colors' | 'brands' | 'avoid'> & {
  note: string;
  interests: string[];
};

type Fact = { icon: IconName; value: string; label?: string };

/** What helps to choose a present: sizes, interests, favourite colours and brands, and what had better not be one. */
export function FriendFacts({ friend }: { friend: KnownOfFriend }) {
  const { sizes, interests, colors, brands, avoid = [], note } = friend;
  const sized: Fact[] = [
    { icon: 'shirt', label: 'Remera', value: sizes.shirt },
    { icon: 'pants', label: 'Pantalón', value: sizes.pants },
    { icon: 'shoe', label: 'Calzado', value: sizes.shoes },
  ];
  const plain = (icon: IconName, values: string[]): Fact[] => values.map((value) => ({ icon, value }));
  const groups = [
    { title: 'Talles', facts: sized.filter(({ value }) => value) },
    { title: 'Intereses', facts: plain('spark', interests) },
    { title: 'Colores favoritos', facts: plain('color', colors), note },
    { title: 'Marcas favoritas', facts: plain('brand', brands) },
  ].filter((group) => group.facts.length > 0 || group.note);
  if (groups.length + avoid.length === 0) return null;
  return (
    <Card className="grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-8">
      {groups.map(({ title, facts, note: words }) => (
        <section key={title} aria-label={title} className="flex flex-col gap-2">
          <h2 className="text-base">{title}</h2>
          {facts.length > 0 && (
            <ul role="list" className="flex flex-wrap gap-2">
              {facts.map(({ icon, label, value }) => (
                <li key={`${label} ${value}`} className="max-w-full">
                  <Chip icon={icon}>
                    {label && <span className="text-muted">{label} </span>}
                    {value}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          {words && <p className="whitespace-pre-line text-muted">{words}</p>}
        </section>
      ))}
      {avoid.length > 0 && (
        <p className="col-span-2 break-words">
          <strong>Mejor no:</strong> {avoid.join(', ')}
        </p>
      )}
    </Card>
  );
}
