import { passwordRules } from '#app/features/auth/password-rules.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** What a new password needs; with scripts each line is ticked while it is typed. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const isLive = useHydrated();
  return (
    <div id={id}>
      <span className="sr-only">La contraseña necesita:</span>
      <ul role="list" className="flex flex-col gap-1 text-sm text-muted">
        {passwordRules.map(({ text, isMet }) => {
          const isDone = isLive && isMet(password);
          return (
            <li key={text} className={`flex items-center gap-1.5 ${isDone ? 'text-on-purchased-soft' : ''}`}>
              {isDone ? (
                <Icon name="check" size="small" />
              ) : (
                <span aria-hidden="true" className="grid size-4 place-items-center">
                  <span className="size-2 rounded-full border-2 border-edge" />
                </span>
              )}
              <span>{text}</span>
              {isDone && <span className="sr-only">: listo</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
