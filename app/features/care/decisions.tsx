import { careTexts } from '#app/features/care/care-texts.ts';
import type { DecisionInWords } from '#app/features/care/dependents.server.ts';
import { decisionPath } from '#app/lib/care-paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

type DecisionsProps = { personId: string; decisions: readonly DecisionInWords[] };

/** What carers ask each other, each with the way to where one answers. */
export function Decisions({ personId, decisions }: DecisionsProps) {
  return decisions.map(({ id, title, until, isWaiting }) => (
    <Card
      key={id}
      as="section"
      aria-labelledby={`decision-${id}`}
      className="flex flex-col items-start gap-3"
    >
      <h2 id={`decision-${id}`} className="max-w-full text-lg">
        {title}
      </h2>
      <p className="text-pretty text-muted">{careTexts.unlessRefused(until)}</p>
      <ButtonLink to={decisionPath(personId, id)} variant="soft">
        {isWaiting ? 'Responder' : 'Ver'}
      </ButtonLink>
    </Card>
  ));
}
