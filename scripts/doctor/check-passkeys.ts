import { relyingParty } from '#contract/passkeys.ts';
import { type Found, note, ok } from '#scripts/doctor/finding.ts';

/** Finds whether there can be passkeys at a public address, and to which host they belong (RP id). */
export function checkPasskeys(publicUrl: string | undefined): Found[] {
  const party = relyingParty(publicUrl);
  if (party) return [ok(`Passkeys belong to ${party.id}; at another host they are void.`)];
  return [
    note(
      publicUrl
        ? `Browsers keep no passkeys for ${publicUrl}.`
        : 'PUBLIC_URL is not set: there are no passkeys.',
      publicUrl ? 'They want https and a name, no IP address.' : 'They belong to its host.',
      'Set PUBLIC_URL to https:// and the name that people type; it has to stay.',
    ),
  ];
}
