import type { ErrorCode } from '#contract/errors.ts';
import type { Scene } from '#tests/api/permissions/scene.ts';
import type { Guest } from '#tests/factories/guest.ts';
import type { Person } from '#tests/factories/person.ts';
import type { CallOptions } from '#tests/setup/call-api.ts';
import type { GoogleProvider } from '#tests/setup/google-provider.ts';
import type { OidcProvider } from '#tests/setup/oidc-provider.ts';
import type { TestApi } from '#tests/setup/test-api.ts';

/** Who makes the call: somebody signed out, or one of the people of the scene; a guest entered the owner's shared list. */
export const roles = ['visitor', 'guest', 'stranger', 'friend', 'owner', 'author'] as const;
export type Role = (typeof roles)[number];

/** What a cell answers: the status of a success, or the code of an error. */
export type Expected = 200 | 201 | 204 | ErrorCode;

/** What a call is made of: the app, the scene of this cell, who calls (null when signed out), and the providers. */
export type CellContext = {
  api: TestApi;
  scene: Scene;
  caller: Person | Guest | null;
  google: GoogleProvider;
  oidc: OidcProvider;
};

/** One call as it is tried by each role in turn. */
export type PermissionRow = {
  /** Which of several ways to make the call this is. */
  way?: string;
  answers: Record<Role, Expected>;
  /** The person in the role of the author where that is not the scene's author. */
  author?: (scene: Scene) => Person;
  call?: (context: CellContext) => CallOptions | Promise<CallOptions>;
};

/** The same for everybody, signed in or not. */
export function anybody(expected: Expected): Record<Role, Expected> {
  return {
    visitor: expected,
    guest: expected,
    stranger: expected,
    friend: expected,
    owner: expected,
    author: expected,
  };
}

/** The same for whoever is signed in with an account. */
export function signedIn(expected: Expected): Record<Role, Expected> {
  return { ...anybody(expected), visitor: 'unauthorized', guest: 'account_needed' };
}
