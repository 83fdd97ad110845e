import { Form, type FormProps, useActionData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormErrors, type RefusedForm } from '#app/forms/form-errors.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { IconName } from '#app/ui/icon.tsx';

type QuestionProps = {
  title: ReactNode;
  /** Whom it is about, shown over the title. */
  person?: { name: string; avatarUrl: string | null };
  /** What follows from saying yes. */
  text: ReactNode;
  /** What else is good to know, smaller. */
  aside?: ReactNode;
  /** What may be chosen besides, is sent along, or shows who asks. */
  fields?: ReactNode;
  /** From `useContractForm`, where the fields are checked. */
  formProps?: Omit<FormProps, 'ref'>;
  /** In place of the form, while the question cannot be answered. */
  instead?: ReactNode;
  /** Where 'Cancelar' leads; none where there is no page to go back to. */
  back?: string;
  yes: { verb: string; icon?: IconName; busyText?: string; variant?: 'danger' | 'primary' };
};

/** Asks before something is done, as a page (confirmation): a form of one button, its refusal over it, and the way back. */
export function Question(props: QuestionProps) {
  const { title, person, text, aside, fields, formProps, instead, back, yes } = props;
  const errors = useActionData<RefusedForm>()?.result?.error?.[''];
  const isBusy = useNavigation().formMethod === 'POST';
  const { verb, variant = 'danger', ...button } = yes;
  return (
    <Card
      className={`mx-auto mt-4 flex max-w-field flex-col gap-3 ${person ? 'items-center text-center' : ''}`}
    >
      {person && <Avatar src={person.avatarUrl} name={person.name} size="large" />}
      <h1 className="max-w-full text-xl">{title}</h1>
      <p className="max-w-full break-words text-pretty text-muted">{text}</p>
      {aside && <p className="max-w-full text-sm text-pretty break-words text-muted">{aside}</p>}
      {instead || (
        <>
          <FormErrors errors={errors} />
          <Form method="post" {...formProps} className="mt-2 flex flex-col gap-5">
            {fields}
            <div className={`flex flex-wrap-reverse gap-3 ${person ? 'justify-center' : 'justify-end'}`}>
              {back && (
                <ButtonLink to={back} variant="quiet">
                  Cancelar
                </ButtonLink>
              )}
              <Button variant={variant} isBusy={isBusy} {...button}>
                {verb}
              </Button>
            </div>
          </Form>
        </>
      )}
    </Card>
  );
}
