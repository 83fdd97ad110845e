/** Over the forms of signing in, for somebody who reserved without an account. */
export function GuestKeeps() {
  return (
    <p className="rounded-card bg-primary-soft p-3 text-center font-medium text-on-primary-soft">
      Tus reservas quedan en tu cuenta.
    </p>
  );
}
