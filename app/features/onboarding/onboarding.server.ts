import { redirect } from '@remix-run/node';
import { apiFormErrors, type ErrorTexts } from '#app/.server/forms/api-form-errors.ts';
import { readForm } from '#app/.server/forms/read-form.ts';
import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { safeRedirect } from '#app/.server/redirects/safe-redirect.ts';
import { requireSession } from '#app/.server/session/guards.ts';
import { onboardingStep, sessionHeader } from '#app/.server/session/start-session.ts';
import { distinctInterests, splitColorNote } from '#app/features/interests/interests.ts';
import { interestsStepSchema, sizesStepSchema } from '#app/features/onboarding/onboarding-schemas.ts';
import { profileBody } from '#app/features/profile/profile-body.server.ts';
import { distinctTags, normalizeRows } from '#app/forms/normalize-rows.ts';
import { endpoints } from '#contract/endpoints.ts';

const texts: ErrorTexts = { fallback: 'Error al guardar perfil' };

/** Which step the address names, and where the visitor was headed ('' when nowhere). */
function place({ url }: RequestContext) {
  const step = url.searchParams.get('step') === '2' ? 2 : 1;
  return { step, redirectTo: safeRedirect(url.searchParams.get('redirectTo'), '') } as const;
}

/** What is known so far; each step is saved with the profile, so it survives a reload, going back and another device. */
export async function loadOnboarding(page: RequestContext) {
  if (page.session?.onboarded) throw redirect('/home');
  const profile = page.session ? await page.api.call(endpoints.ownProfile) : null;
  const { sizes = { shirt: '', pants: '', shoes: '' }, brands = [], colorNote = '' } = profile ?? {};
  return {
    ...place(page),
    isVisitor: !page.session,
    known: { ...sizes, brands, interests: splitColorNote(colorNote).interests },
  };
}

/** Saves the step that was filled in and goes to the other one, or ends onboarding. */
export async function saveOnboarding(page: RequestContext) {
  requireSession(page);
  return place(page).step === 1 ? saveSizes(page) : saveInterests(page);
}

async function saveSizes(page: RequestContext) {
  const session = requireSession(page);
  const prepare = (fields: FormData) => normalizeRows(fields, 'brands', distinctTags);
  const form = await readForm(page, { schema: sizesStepSchema, prepare });
  if (!form.isValid) return form.refuse();
  const { brands = [], go, ...sizes } = form.value;
  try {
    await page.api.call(endpoints.updateProfile, { form: profileBody({ sizes, brands }) });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], texts));
  }
  if (go === 'skip') return finish(page, session, '/home/create');
  return redirect(onboardingStep(2, place(page).redirectTo));
}

async function saveInterests(page: RequestContext) {
  const session = requireSession(page);
  const prepare = (fields: FormData) => normalizeRows(fields, 'interests', distinctInterests);
  const form = await readForm(page, { schema: interestsStepSchema, prepare });
  if (!form.isValid) return form.refuse();
  const { interests = [], go } = form.value;
  try {
    const { colorNote } = await page.api.call(endpoints.ownProfile);
    const { note } = splitColorNote(colorNote);
    await page.api.call(endpoints.updateProfile, { form: profileBody({ interests: { note, interests } }) });
  } catch (error) {
    return form.refuse(apiFormErrors(error, [], texts));
  }
  if (go === 'back') return redirect(onboardingStep(1, place(page).redirectTo));
  return finish(page, session, '/home');
}

/** Ends onboarding, and leads to where one was headed, else to `next`. */
async function finish(page: RequestContext, session: ReturnType<typeof requireSession>, next: string) {
  const cookie = await sessionHeader(page, { ...session, onboarded: true });
  return redirect(place(page).redirectTo || next, { headers: { 'Set-Cookie': cookie } });
}
