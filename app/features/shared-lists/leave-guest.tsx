import { Form } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';

type LeaveGuestProps = {
  name: string;
  /** Where they look on as a visitor. */
  out: string;
  /** Where somebody else says their own name. */
  enter: string;
};

/** The two ways out for a guest: leaving, and saying that one is somebody else. */
export function LeaveGuest({ name, out, enter }: LeaveGuestProps) {
  return (
    <Form method="post" action="/mis-reservas" reloadDocument className="flex flex-wrap justify-center gap-2">
      <input type="hidden" name="intent" value="leave" />
      <Button variant="quiet" name="next" value={out}>
        Salir
      </Button>
      <Button variant="quiet" name="next" value={enter} className="max-w-full">
        <span className="min-w-0 break-words">
          No soy <bdi>{name}</bdi>
        </span>
      </Button>
    </Form>
  );
}
