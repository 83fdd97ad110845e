/** What is said to somebody who reserved without an account, wherever one begins. */
export const guestKeepsText = 'Tus reservas quedan en tu cuenta.';

/** Over the forms of signing in, for somebody who reserved without an account. */
export function GuestKeeps() {
  return (
    <p className="rounded-card bg-primary-soft p-3 text-center font-medium text-on-primary-soft">
      {guestKeepsText}
    </p>
  );
}
