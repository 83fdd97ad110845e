import { z } from 'zod';
import { calendarDay } from '#contract/dates.ts';
import { inviteToken } from '#contract/invite-links.ts';
import { id, time } from '#contract/text.ts';
import { emailField, nameField, passwordField, profileInput } from '#contract/users.ts';

/** How many people one may have in one's care, and how many may care for one person, those who are asked included. */
export const MAX_DEPENDENTS = 12;
export const MAX_CARERS = 4;
/** So long the link serves that was mailed to whom a list is handed over. */
export const HANDOVER_DAYS = 7;

/** In whose name a call is made: a person in the caller's care. Without it in the caller's own. */
export const forDependentQuery = z.object({ forId: id.optional() });

const person = z.object({ id, name: z.string(), avatarUrl: z.string() });

const careDecision = z.object({
  id,
  what: z.enum(['handover', 'delete', 'remove']),
  from: person,
  /** Whom it would take out. */
  about: person.nullable(),
  /** To whom the list would be handed over. */
  email: z.string().nullable(),
  dueAt: time,
  /** Who has not agreed yet; whom it would take out has no say. */
  waitingFor: z.array(person),
});
export type CareDecision = z.output<typeof careDecision>;

/** Somebody in the caller's care, who signs in nowhere. */
export const dependent = person.extend({
  /** `--03-14`, with its year where that is known. */
  birthday: z.string().optional(),
  /** Who cares for them, longest first, the caller among them; `mayRemove` says whether the caller may take them out. */
  carers: z.array(person.extend({ since: calendarDay, mayRemove: z.boolean() })),
  /** Who was asked to care for them, too, and has not answered. */
  invited: z.array(person),
  /** Whether the caller's own screens show nothing of what is reserved of theirs. */
  hidesReservations: z.boolean(),
  /** Which of the caller's friends do not find them. */
  hiddenFrom: z.array(person),
  /** To whom their list is being handed over, until when that link serves. */
  handover: z.object({ email: z.string(), expiresAt: time }).nullable(),
  /** What one of the carers asks the others, and is carried out once they agree, or on its day unless one says no. */
  decisions: z.array(careDecision),
});
export type Dependent = z.output<typeof dependent>;

/** That somebody proposes to care together for a person, whose id this is. */
export const careInvitation = person.extend({ from: person });
export type CareInvitation = z.output<typeof careInvitation>;

export const dependentsAnswer = z.object({
  dependents: z.array(dependent),
  invitations: z.array(careInvitation),
});

/** Somebody new in one's care. The picture comes as the file field `AvatarFile`. */
export const dependentInput = profileInput
  .pick({
    Birthday: true,
    ColorNote: true,
    Colors: true,
    Brands: true,
    Avoid: true,
    'Sizes.Shirt': true,
    'Sizes.Pants': true,
    'Sizes.Shoes': true,
  })
  .extend({ Name: nameField });

/** What one carer sets for their own screens; what is the person's own changes with `PATCH /api/users?forId=`. */
export const dependentChange = z.object({ hidesReservations: z.boolean({ error: 'Debe ser sí o no' }) });
export const carerInput = z.object({ userId: id });
/** Of the caller's friends, all who are not to find the person. */
export const hiddenFromInput = z.object({ friendIds: z.array(id).max(1000, 'Como máximo 1000 personas') });
export const handoverInput = z.object({ email: emailField });

/** What a mailed link says of what it hands over. */
export const claimedPerson = z.object({
  name: z.string(),
  email: z.string(),
  carers: z.array(z.string()),
});
export type ClaimedPerson = z.output<typeof claimedPerson>;
export const claimToken = inviteToken;
export const claimInput = z.object({ token: claimToken, password: passwordField, name: nameField });
