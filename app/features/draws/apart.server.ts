import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { replaceWithToast } from '#app/.server/redirects/toast.ts';
import { withGroup, withoutGroup, withoutWay, withWay } from '#app/features/draws/apart-rules.ts';
import { loadOrganized } from '#app/features/draws/draw-questions.server.ts';
import { drawTexts } from '#app/features/draws/draw-texts.ts';
import { drawPath } from '#app/lib/draw-paths.ts';
import type { ApartInput } from '#contract/draws.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

const noOne = 'Elegí a alguien';

/** The forms of the page: one group, one way, or the tick at a time, so that each works by a button alone. */
const apartForm = z
  .discriminatedUnion('intent', [
    z.object({ intent: z.literal('group'), member: z.array(id).default([]) }),
    z.object({ intent: z.literal('ungroup'), of: id }),
    z.object({ intent: z.literal('way'), from: z.uuid(noOne), to: z.uuid(noOne) }),
    z.object({ intent: z.literal('unway'), from: id, to: id }),
    z.object({ intent: z.literal('repeat'), noRepeat: z.boolean().default(false) }),
  ])
  .refine((form) => form.intent !== 'group' || form.member.length > 1, {
    ...{ error: 'Elegí al menos a dos', path: ['member'] },
  })
  .refine((form) => form.intent !== 'way' || form.from !== form.to, {
    ...{ error: 'Elegí a dos personas distintas', path: ['to'] },
  });

/** Changes who may not give to whom, by what a form says of what stands now. */
export async function saveApart(page: RequestContext) {
  const { id: drawId, apart } = await loadOrganized(page);
  const form = await readForm(page, { schema: apartForm });
  if (!form.isValid) return form.refuse();
  const json = changed(apart, form.value);
  try {
    await page.api.call(endpoints.setDrawApart, { params: { id: drawId }, json });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], { fallback: drawTexts.apart }));
  }
  return replaceWithToast(page, drawPath(drawId, 'intocables'), {
    ...{ kind: 'success', text: drawTexts.apartSaved },
  });
}

function changed(apart: ApartInput, form: z.output<typeof apartForm>): ApartInput {
  if (form.intent === 'group') return withGroup(apart, form.member);
  if (form.intent === 'ungroup') return withoutGroup(apart, form.of);
  if (form.intent === 'repeat') return { ...apart, noRepeat: form.noRepeat };
  const { from, to } = form;
  return form.intent === 'way' ? withWay(apart, { from, to }) : withoutWay(apart, { from, to });
}

/** Who is in and who may not give to whom. @throws as `loadOrganized`, and once it was drawn. */
export async function loadApart(page: RequestContext) {
  const { id: drawId, participants, apart, asOrganizer, state } = await loadOrganized(page);
  if (state !== 'open') throw redirect(drawPath(drawId));
  const { check, last } = asOrganizer;
  return { id: drawId, participants, apart, check, last };
}
