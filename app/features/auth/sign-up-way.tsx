import { Link } from '@remix-run/react';
import { useSettings } from '#app/lib/settings-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { askForAccount } from '#contract/registration.ts';

/** Says whom to ask for an account; nothing where everybody may make one. */
export function AskForAccount({ className = '' }: { className?: string }) {
  const { registration } = useSettings();
  if (registration === 'open') return null;
  return <p className={`text-pretty text-muted ${className}`}>{askForAccount[registration]}</p>;
}

type SignUpProps = {
  /** `/register`, and where it leads on to. */
  to: string;
  variant?: 'soft' | 'quiet';
  icon?: 'bell';
  className?: string;
  children?: string;
};

/** A button that leads to an account; where not everybody may make one, whom to ask in its place. */
export function SignUpButton({ children = 'Crear mi cuenta', className, ...way }: SignUpProps) {
  const { registration } = useSettings();
  if (registration !== 'open') return <AskForAccount />;
  return (
    <ButtonLink {...way} {...(className && { className })}>
      {children}
    </ButtonLink>
  );
}

/** The same as a link among others. */
export function SignUpLink({
  to,
  className = '',
  children,
}: Required<Pick<SignUpProps, 'to' | 'children'>> & { className?: string }) {
  const { registration } = useSettings();
  if (registration !== 'open') return <AskForAccount />;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
