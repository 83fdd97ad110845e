import { z } from 'zod';

/** Every stable code of an error answer and the HTTP status it comes with. */
export const errorStatus = {
  invalid_input: 400,
  invalid_json: 400,
  own_invitation: 400,
  code_invalid: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  google_token_invalid: 401,
  forbidden: 403,
  own_gift: 403,
  not_confirmed: 403,
  sign_in_again: 403,
  not_friends: 403,
  account_needed: 403,
  own_list: 403,
  not_found: 404,
  user_not_found: 404,
  gift_not_found: 404,
  list_not_found: 404,
  invitation_not_found: 404,
  reservation_not_found: 404,
  comment_not_found: 404,
  notification_not_found: 404,
  invite_link_not_found: 404,
  not_me_link_not_found: 404,
  list_link_not_found: 404,
  guest_not_found: 404,
  occasion_not_found: 404,
  push_device_not_found: 404,
  reveal_not_found: 404,
  thanks_not_found: 404,
  unsubscribe_link_not_found: 404,
  calendar_feed_not_found: 404,
  email_taken: 409,
  link_required: 409,
  google_taken: 409,
  password_required: 409,
  already_friends: 409,
  invited_recently: 409,
  invitation_decided: 409,
  too_many_invitations: 409,
  list_name_taken: 409,
  too_many_lists: 409,
  gift_purchased: 409,
  already_received: 409,
  not_received: 409,
  received_too_old: 409,
  not_given: 409,
  already_revealed: 409,
  already_thanked: 409,
  giver_gone: 409,
  already_reserved: 409,
  guests_closed: 409,
  too_many_occasions: 409,
  push_off: 409,
  too_many_push_devices: 409,
  push_endpoint_refused: 400,
  too_many_guest_reservations: 409,
  reservation_cancelled: 409,
  export_running: 409,
  too_large: 413,
  image_too_large: 413,
  image_too_big: 413,
  unsupported_content: 415,
  image_unsupported: 415,
  image_damaged: 415,
  metadata_unavailable: 422,
  too_many_requests: 429,
  internal: 500,
  google_not_configured: 503,
  not_ready: 503,
  busy: 503,
  storage_full: 507,
} as const;

/** A stable error code; programs compare these, never the sentences. */
export type ErrorCode = keyof typeof errorStatus;

/** Codes that any call can answer, so that no row of the table has to name them. */
export const commonErrors = [
  'invalid_input',
  'invalid_json',
  'unauthorized',
  'account_needed',
  'not_found',
  'too_large',
  'unsupported_content',
  'too_many_requests',
  'internal',
  'not_ready',
  'busy',
  'storage_full',
] as const satisfies readonly ErrorCode[];

/** Codes of every call that takes a picture. */
export const imageErrors = [
  'image_unsupported',
  'image_damaged',
  'image_too_large',
  'image_too_big',
] as const satisfies readonly ErrorCode[];

/** The error envelope. `message` and `error` are the same Spanish sentence, fit to be shown. */
export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  error: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** The request's id, which the logs of both programs carry too. */
  requestId: z.string().optional(),
  /** Said by the calls of the forgotten password alone. */
  success: z.literal(false).optional(),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
