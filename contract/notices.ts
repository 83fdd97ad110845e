import { z } from 'zod';
import { noticeKinds } from '#contract/notification-types.ts';
import { id, text, time } from '#contract/text.ts';

const kinds = z
  .array(z.enum(noticeKinds))
  .max(50)
  .transform((chosen) => [...new Set(chosen)]);
const hour = z.int().min(0).max(23);

/** Where one is told of what, besides in the app. */
export const noticePreferences = z.object({
  phone: kinds,
  /** `gifts` is a digest of the week; `account` is always mailed. */
  mail: kinds,
  /** From and until which hour nothing is sent; none when both are the same. */
  quietFrom: hour,
  quietTo: hour,
  /** Whether what is about giving names neither gift nor person on a phone. */
  isDiscreet: z.boolean(),
});
export type NoticePreferences = z.output<typeof noticePreferences>;

/** The preferences, and what this host can send. */
export const noticePreferencesAnswer = noticePreferences.extend({
  canMail: z.boolean(),
  canPush: z.boolean(),
});

/** Of who has changed nothing. */
export const usualPreferences: NoticePreferences = {
  phone: ['dates', 'invitations', 'comments', 'giving', 'account'],
  mail: ['dates', 'invitations', 'giving', 'account'],
  quietFrom: 22,
  quietTo: 9,
  isDiscreet: true,
};

export const MAX_PUSH_DEVICES = 10;

/** Keys of a subscription in base64url: a point of P-256 (65 bytes) and a secret (16 bytes), RFC 8291. */
const pointKey = z.string().regex(/^[\w-]{87}=?$/, 'Clave inválida');
const secretKey = z.string().regex(/^[\w-]{22}(==)?$/, 'Clave inválida');

/** An address that a browser's push service gave it (RFC 8030). */
const pushEndpoint = z
  .url({ protocol: /^https$/, error: 'Dirección de avisos inválida' })
  .max(1000, 'Dirección de avisos inválida');

/** A push subscription of a browser, as it writes it itself. */
export const pushDeviceInput = z.object({
  endpoint: pushEndpoint,
  keys: z.object({ p256dh: pointKey, auth: secretKey }),
  label: text(60).default(''),
});
export const pushDeviceQuery = z.object({ endpoint: pushEndpoint });
export const pushDevice = z.object({
  id,
  label: z.string(),
  createdAt: time,
  /** Our own addition: whether it is of the session that asks. */
  isCurrent: z.boolean().optional(),
});
export type PushDevice = z.output<typeof pushDevice>;
/** The server's public key (VAPID, RFC 8292); null where push is off. */
export const pushKeyAnswer = z.object({ key: z.string().nullable() });

/** What a mail's link to stop mails of one kind holds: whose, and of which kind. */
export const unsubscribeToken = z.string().regex(/^[\w-]{20,60}\.[a-z]{3,20}$/, 'Link inválido');
export const unsubscribedAnswer = z.object({ kind: z.enum(noticeKinds) });
