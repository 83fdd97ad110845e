import { Form, useNavigation } from '@remix-run/react';
import type { loadSecurity } from '#app/features/security/security.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Row } from '#app/ui/row.tsx';

type Session = NonNullable<Awaited<ReturnType<typeof loadSecurity>>['sessions']>[number];

/** The sessions, this browser's first, and one button that closes all the others. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const closing = useNavigation().formData;
  return (
    <>
      <ul role="list" className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} isBusy={closing?.get('sessionId') === session.id} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <Button
            name="intent"
            value="close-others"
            variant="quiet"
            isBusy={closing?.get('intent') === 'close-others'}
          >
            Cerrar todas las demás
          </Button>
        </Form>
      )}
    </>
  );
}

function SessionRow({ id, name, since, hour, seen, isCurrent, isBusy }: Session & { isBusy: boolean }) {
  return (
    <Row name={name} detail={`Desde el ${since}, ${hour} h${since === seen ? '' : ` · usado el ${seen}`}`}>
      {isCurrent ? (
        <p className="text-sm font-semibold">Este dispositivo</p>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="sessionId" value={id} />
          <Button name="intent" value="close" variant="quiet" isBusy={isBusy}>
            Cerrar<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </Row>
  );
}
