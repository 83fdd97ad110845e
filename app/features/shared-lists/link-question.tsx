import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { listLinkTexts } from '#app/features/shared-lists/list-link-texts.ts';
import { FormErrors } from '#app/forms/form-errors.tsx';
import type { RefusedForm } from '#app/forms/use-fresh-result.ts';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { IconName } from '#app/ui/icon.tsx';

type LinkQuestionProps = {
  title: string;
  /** Null for the link that shows everything. */
  listName: string | null;
  /** What follows from it. */
  text: string;
  verb: string;
  icon: IconName;
  busyText: string;
  lastResult: RefusedForm['result'] | undefined;
  /** What may be chosen besides. */
  children?: ReactNode;
};

/** The question before a link is changed or ended, as a page. */
export function LinkQuestion(question: LinkQuestionProps) {
  const { title, listName, text, verb, icon, busyText, lastResult, children } = question;
  const { noun } = useSettings();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="mx-auto mt-4 max-w-field">
      <Card className="flex flex-col gap-3">
        <h1 className="text-xl break-words">
          {title}: {listName ?? listLinkTexts.all(noun)}
        </h1>
        <p className="text-pretty text-muted">{text}</p>
        <FormErrors errors={lastResult?.error?.['']} />
        <Form method="post" className="flex flex-col gap-5">
          {children}
          <div className="flex flex-wrap-reverse justify-end gap-3">
            <ButtonLink to="/profile/share" variant="quiet">
              Cancelar
            </ButtonLink>
            <Button variant="danger" icon={icon} isBusy={isBusy} busyText={busyText}>
              {verb}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
