import type { Tables } from '#api/db/schema.ts';
import type { VerifyIdToken } from '#api/features/base/providers/id-token.ts';

/** What differs between the providers of identities: a row each. */
export const providerRows = {
  google: {
    column: 'google_subject',
    linked: 'googleLinked',
    unlink: 'unlinkGoogle',
    invalid: 'google_token_invalid',
    taken: 'google_taken',
    off: 'google_not_configured',
  },
  oidc: {
    column: 'oidc_subject',
    linked: 'oidcLinked',
    unlink: 'unlinkOidc',
    invalid: 'oidc_token_invalid',
    taken: 'oidc_taken',
    off: 'oidc_not_configured',
  },
} as const;

export type ProviderName = keyof typeof providerRows;
export const providerNames = Object.keys(providerRows) as ProviderName[];

export type SubjectColumn = (typeof providerRows)[ProviderName]['column'];
export const subjectColumns = providerNames.map((name) => providerRows[name].column);

/** Whom providers know a user as; a missing one is not linked. */
export type Subjects = Partial<Pick<Tables['users'], SubjectColumn>>;
export const noSubjects = { google_subject: null, oidc_subject: null } as const satisfies Subjects;

/** The columns that unlink these providers. */
export function endedSubjects(names: readonly ProviderName[]): Subjects {
  return Object.fromEntries(names.map((name) => [providerRows[name].column, null]));
}

/** The providers that an account is linked with. */
export function providersOf(user: Pick<Tables['users'], SubjectColumn>): ProviderName[] {
  return providerNames.filter((name) => user[providerRows[name].column] !== null);
}

/** Whether an account is linked, by the contract's fields. */
export function linkedProviders(user: Pick<Tables['users'], SubjectColumn>) {
  return { googleLinked: user.google_subject !== null, oidcLinked: user.oidc_subject !== null };
}

/** A provider as this site has it: what people call it, and its check; null where it is not set up, which is a 503. */
type Provider = { label: string; verify: VerifyIdToken | null };
export type Providers = Record<ProviderName, Provider>;

/** What mails call the providers of this site; Google where there is none. */
export function offeredLabels(providers: Providers): string[] {
  const labels = providerNames.flatMap((name) => (providers[name].verify ? providers[name].label : []));
  return labels.length > 0 ? labels : [providers.google.label];
}
