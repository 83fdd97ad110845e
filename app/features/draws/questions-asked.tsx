import { Form, useNavigation } from '@remix-run/react';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { questionWords } from '#app/features/draws/draw-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, Fold } from '#app/ui/card.tsx';
import { drawQuestions } from '#contract/draw-bounds.ts';
import type { DrawQuestion } from '#contract/draws.ts';

type QuestionsAskedProps = { questions: readonly DrawQuestion[]; isReadOnly: boolean; isAsked: boolean };

/** What a giver asked whom they drew, with the answers, and what else they may ask: each once, in words that tell nothing. */
export function QuestionsAsked({ questions, isReadOnly, isAsked }: QuestionsAskedProps) {
  const asked = new Set(questions.map(({ question }) => question));
  const left = isReadOnly ? [] : drawQuestions.filter((key) => !asked.has(key));
  const isBusy = useNavigation().formMethod === 'POST';
  if (questions.length === 0 && left.length === 0) return null;
  return (
    <Card className="flex flex-col gap-2">
      <p role="status" className="font-semibold empty:hidden">
        {isAsked && drawTexts.asked}
      </p>
      {questions.length > 0 && (
        <dl className="flex flex-col gap-3">
          {questions.map(({ id, question, answer }) => (
            <div key={id}>
              <dt className="font-semibold">{questionWords[question]}</dt>
              <dd className={`break-words whitespace-pre-line ${answer ? '' : 'text-muted'}`}>
                {answer ?? 'Todavía no respondió.'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {left.length > 0 && (
        <Fold title="Preguntarle algo" isOpen={isAsked}>
          <Form method="post" preventScrollReset className="flex flex-col items-start gap-2 py-2">
            <input type="hidden" name="intent" value="ask" />
            {left.map((key) => (
              <Button key={key} name="question" value={key} variant="soft" isBusy={isBusy}>
                {questionWords[key]}
              </Button>
            ))}
          </Form>
        </Fold>
      )}
    </Card>
  );
}
