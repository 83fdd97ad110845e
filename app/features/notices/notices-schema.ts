import { z } from 'zod';
import { noticePreferences } from '#contract/notices.ts';
import { id } from '#contract/text.ts';

const { phone, mail } = noticePreferences.shape;

/** The forms of where one is told of what: its ticks and hours, and a device that is to get nothing more, or a test. */
export const noticesForm = z.discriminatedUnion('intent', [
  noticePreferences.extend({
    intent: z.literal('save'),
    phone: phone.default([]),
    mail: mail.default([]),
    isDiscreet: z.boolean().default(false),
  }),
  z.object({ intent: z.enum(['remove', 'test']), deviceId: id }),
]);
