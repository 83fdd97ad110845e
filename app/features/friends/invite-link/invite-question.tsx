import { Form } from '@remix-run/react';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { useSettings } from '#app/lib/settings-context.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';

type InviteQuestionProps = { name: string; errors: string[] | null | undefined; isBusy: boolean };

/** Whether one wants to be a friend of who sent the link: opening it changes nothing. */
export function InviteQuestion({ name, errors, isBusy }: InviteQuestionProps) {
  const { noun } = useSettings();
  return (
    <>
      <h1 className="max-w-full text-2xl">
        <bdi>{name}</bdi> te invita
      </h1>
      <p className="text-pretty text-muted">Si aceptás, van a ver los {noun}s que publique cada uno.</p>
      <FormErrors errors={errors} />
      <Form method="post" className="mt-2 flex flex-wrap-reverse justify-center gap-3">
        <ButtonLink to="/home" variant="quiet">
          Ahora no
        </ButtonLink>
        <Button icon="check" isBusy={isBusy}>
          Aceptar
        </Button>
      </Form>
    </>
  );
}
