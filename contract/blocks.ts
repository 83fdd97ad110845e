import { z } from 'zod';
import { REPORT_TEXT_MAX } from '#contract/comment-lengths.ts';
import { text, time, id as uuid } from '#contract/text.ts';

/** How many people one person may block. */
export const MAX_BLOCKS = 1000;
/** How many reports one person may make in a day. */
export const MAX_REPORTS_A_DAY = 10;

export const block = z.object({
  user: z.object({ id: uuid, name: z.string(), avatarUrl: z.string() }),
  since: time,
});
export type Block = z.output<typeof block>;

/** What can be reported. */
export const reportKinds = ['person', 'gift', 'comment', 'list'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Why. */
export const reportReasons = ['spam', 'harassment', 'sexual_or_violent', 'personal_data', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportInput = z.object({
  kind: z.enum(reportKinds),
  /** Of a shared list its token, of all else its id. */
  id: z.string().trim().min(1).max(100),
  reason: z.enum(reportReasons, { error: 'Elegí un motivo' }),
  text: text(REPORT_TEXT_MAX).default(''),
});
export type ReportInput = z.output<typeof reportInput>;
