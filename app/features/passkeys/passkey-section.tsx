import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { passkeyTexts, SECURITY_PATH } from '#app/features/auth/passkey/passkey-texts.ts';
import type { loadPasskeys } from '#app/features/passkeys/passkeys.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RetryLink } from '#app/ui/errors/route-error.tsx';
import { Row } from '#app/ui/row.tsx';

type Passkeys = Awaited<ReturnType<typeof loadPasskeys>>;

/** One's passkeys, each with the ways to rename and remove it; nothing where this site has none. */
export function PasskeySection({ passkeys }: { passkeys: Passkeys }) {
  if (passkeys && !passkeys.isOn && passkeys.rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="passkeys-title" className="flex flex-col gap-3">
      <h2 id="passkeys-title" className="text-xl">
        {passkeyTexts.title}
      </h2>
      <p className="text-pretty text-muted">
        Entrás con la huella, la cara o el PIN de tu dispositivo, sin contraseña.
      </p>
      {passkeys === null ? (
        <div className="flex flex-col items-start gap-3">
          <p>No pudimos cargar tus llaves.</p>
          <RetryLink to={SECURITY_PATH} />
        </div>
      ) : (
        <>
          {passkeys.rows.length > 0 && (
            <ul role="list" className="divide-y divide-line">
              {passkeys.rows.map((row) => (
                <PasskeyRow key={row.id} {...row} />
              ))}
            </ul>
          )}
          <AddPasskey isOn={passkeys.isOn} isFull={passkeys.isFull} />
        </>
      )}
    </Card>
  );
}

function AddPasskey({ isOn, isFull }: { isOn: boolean; isFull: boolean }) {
  if (!isOn) return <p className="text-pretty text-muted">{passkeyTexts.off}</p>;
  if (isFull) return <p className="text-pretty text-muted">{passkeyTexts.full}</p>;
  return (
    <>
      <p className="text-pretty text-muted scripted:hidden">{passkeyTexts.needsScripts}</p>
      <div className="hidden scripted:flex">
        <ButtonLink to={`${SECURITY_PATH}/llaves/nueva`} variant="quiet" icon="key">
          {passkeyTexts.add}
        </ButtonLink>
      </div>
    </>
  );
}

type PasskeyRowProps = NonNullable<Passkeys>['rows'][number];

function PasskeyRow({ id, name, since, used }: PasskeyRowProps) {
  const path = `${SECURITY_PATH}/llaves/${id}`;
  return (
    <Row
      name={name}
      detail={`Desde el ${since}. ${used ? `Usada por última vez el ${used}.` : 'Todavía sin usar.'}`}
    >
      <RowLink to={path}>
        Renombrar<span className="sr-only"> {name}</span>
      </RowLink>
      <RowLink to={`${path}/quitar`}>
        Quitar<span className="sr-only"> {name}</span>
      </RowLink>
    </Row>
  );
}

function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-touch items-center font-semibold text-primary underline">
      {children}
    </Link>
  );
}
