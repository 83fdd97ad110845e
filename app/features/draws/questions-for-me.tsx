import type { SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { questionWords } from '#app/features/draws/draw-words.ts';
import { useSavedForm } from '#app/forms/use-saved-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextareaField } from '#app/ui/textarea-field.tsx';
import type { DrawQuestion } from '#contract/draws.ts';

const ANSWER_MAX = 300;

type QuestionsForMeProps = {
  questions: readonly DrawQuestion[];
  isReadOnly: boolean;
  /** What came of the page's last form. */
  result: SubmissionResult<string[]> | undefined;
};

/** What one's giver asks in secret, with a field for each answer; nothing while nobody asked. */
export function QuestionsForMe({ questions, isReadOnly, result }: QuestionsForMeProps) {
  const shown = questions.filter(({ answer }) => answer !== null || !isReadOnly);
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="draw-questions" className="flex flex-col gap-4">
      <h2 id="draw-questions" className="text-xl">
        Quien te regala te pregunta
      </h2>
      {shown.map((question) =>
        question.answer === null ? (
          <AnswerForm key={question.id} question={question} result={result} />
        ) : (
          <div key={question.id}>
            <p className="font-semibold">{questionWords[question.question]}</p>
            <p className="break-words whitespace-pre-line">{question.answer}</p>
          </div>
        ),
      )}
    </Card>
  );
}

type AnswerFormProps = { question: DrawQuestion; result: SubmissionResult<string[]> | undefined };

function AnswerForm({ question: { id, question }, result }: AnswerFormProps) {
  const saved = useSavedForm(`answer-${id}`);
  const own = result?.initialValue?.['questionId'] === id ? result : undefined;
  const typed = own?.initialValue ?? saved;
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2">
      <input type="hidden" name="form" value={`answer-${id}`} />
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="questionId" value={id} />
      <TextareaField
        id={`answer-${id}`}
        name="answer"
        label={questionWords[question]}
        rows={2}
        countFrom={ANSWER_MAX - 50}
        countTo={ANSWER_MAX}
        defaultValue={String(typed?.['answer'] ?? '')}
        errors={own?.error?.['answer']}
        {...(own?.error?.['answer'] && { autoFocus: true })}
      />
      <Button
        variant="soft"
        isBusy={formData?.get('questionId') === id}
        busyText="Enviando..."
        className="self-end"
      >
        Responder
      </Button>
    </Form>
  );
}
