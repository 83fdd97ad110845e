import { z } from 'zod';
import { commonDays } from '#contract/common-days.ts';
import { dayKey, leadDays } from '#contract/dates.ts';

const leads = leadDays.map(String) as [string, ...string[]];

/** Of what one is reminded, and how many days before: a box each. */
export const remindersSchema = z.object({
  leads: z.array(z.enum(leads)).max(leads.length).default([]),
  days: z.array(dayKey).max(commonDays.length).default([]),
});
