import { DRAWS_PATH } from '#app/lib/draw-paths.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

type DrawQuestionProps = {
  title: string;
  text: string;
  /** Where it leads, and what that is called. */
  to: string;
  verb: string;
  /** The page that asks, to come back to. */
  from: string;
};

/**
 * Leads to a draw, or is put off. It is drawn on the server alone, and the browser itself follows its link and sends its form.
 * why: it is asked some weeks of the year, and would weigh on everybody's feed.
 */
export function DrawQuestion({ title, text, to, verb, from }: DrawQuestionProps) {
  return (
    <Card as="section" aria-labelledby="draw-question" className="mb-6 flex flex-col gap-3">
      <div>
        <h2 id="draw-question" className="text-lg">
          {title}
        </h2>
        <p className="text-pretty text-muted">{text}</p>
      </div>
      <form method="post" action={DRAWS_PATH} className="flex flex-wrap gap-3">
        <input type="hidden" name="from" value={from} />
        <a href={to} className={buttonClass('primary')}>
          {verb}
        </a>
        <Button variant="quiet">Ahora no</Button>
      </form>
    </Card>
  );
}
