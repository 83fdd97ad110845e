import { Icon } from '#app/ui/icon.tsx';

/** Says while typing whether the second password is the first one. Needs scripts. */
export function PasswordMatch({ password, confirm }: { password: string; confirm: string }) {
  const isMatch = confirm !== '' && confirm === password;
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-on-purchased-soft">
      {isMatch && (
        <>
          <Icon name="check" size="small" />
          Las contraseñas coinciden
        </>
      )}
    </p>
  );
}
