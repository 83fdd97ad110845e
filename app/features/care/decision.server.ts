import { z } from 'zod';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { leadAwayWithToast, redirectWithToast } from '#app/.server/redirects/toast.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { careTexts } from '#app/features/care/care-texts.ts';
import { dependentParams, loadWithProof } from '#app/features/care/dependents.server.ts';
import { CARE_PATH, carePath } from '#app/lib/care-paths.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { endpoints } from '#contract/endpoints.ts';
import { passkeyProof } from '#contract/passkeys.ts';

/**
 * What one carer asks the others, with what is asked for before one agrees.
 * @throws a redirect to the person's page, when it was decided meanwhile.
 */
export async function loadDecision(page: RequestContext) {
  const { id, name, avatarUrl, decisions, proof, offers } = await loadWithProof(page);
  const decision = decisions.find((one) => one.id === page.params['decisionId']);
  if (!decision)
    throw await leadAwayWithToast(page, carePath(id), { kind: 'error', text: careTexts.decided });
  const missing = joinNames(decision.waitingFor);
  return { id, decision, missing, person: { name, avatarUrl }, proof, offers };
}

const answerForm = passkeyProof.extend({ intent: z.enum(['agree', 'refuse']) });

/** Agrees with what another carer asks, or says no to it; what was decided meanwhile leads back with a sentence. */
export async function answerDecision(page: RequestContext) {
  requireSession(page);
  const form = await readForm(page, { schema: answerForm, hide: ['password'] });
  if (!form.isValid) return form.refuse();
  const { intent, password } = form.value;
  const { id } = dependentParams(page).params;
  const params = { id, decisionId: page.params['decisionId'] ?? '' };
  try {
    if (intent === 'agree') await page.api.call(endpoints.agreeOnCare, { params, json: { password } });
    else await page.api.call(endpoints.refuseOnCare, { params });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404)
      return redirectWithToast(page, CARE_PATH, { kind: 'error', text: careTexts.decided });
    return form.refuse(apiFormErrors(error, ['password'], { fallback: careTexts.answer }));
  }
  const text = intent === 'agree' ? careTexts.agreed : careTexts.refused;
  // why: of whom it was about, the page may be gone with it.
  return redirectWithToast(page, CARE_PATH, { kind: 'success', text });
}
