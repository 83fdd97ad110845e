/** The address of a step of onboarding; `redirectTo` is where the visitor was headed, '' when nowhere. */
export function onboardingStep(step: 1 | 2, redirectTo: string): string {
  const query = new URLSearchParams();
  if (step === 2) query.set('step', '2');
  if (redirectTo) query.set('redirectTo', redirectTo);
  return query.size > 0 ? `/onboarding?${query}` : '/onboarding';
}
