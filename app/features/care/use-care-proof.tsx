import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { OwnPassword, SignInAgain } from '#app/features/passkeys/proof-fields.tsx';
import { secretField, useContractForm } from '#app/forms/use-contract-form.ts';
import type { ProviderOffer } from '#app/lib/provider-name.ts';
import type { ProofNeeded } from '#contract/passkeys.ts';

type Asked = {
  lastResult: SubmissionResult<string[]> | undefined;
  proof: ProofNeeded;
  offers: readonly ProviderOffer[];
  /** The question, where one comes back to, and where 'Cancelar' leads. */
  path: string;
  back: string;
};

const loadSchema = () => import('#app/features/passkeys/proof-schema.ts');

/** What a question about somebody in care asks for besides yes: the password, a fresh session in place of the form, or nothing. */
export function useCareProof({ lastResult, proof, offers, path, back }: Asked) {
  const { form, fields, formProps } = useContractForm({ id: 'care-proof', lastResult, loadSchema });
  const password: ReactNode = proof === 'password' && <OwnPassword {...secretField(form, fields.password)} />;
  return {
    fields: password,
    ...(proof === 'password' && { formProps }),
    instead: proof === 'sign-in' && <SignInAgain offers={offers} path={path} back={back} />,
  };
}
