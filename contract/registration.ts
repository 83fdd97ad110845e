/** Who may make an account here: anybody, whoever has a link of somebody with one, or whoever has an operator's. */
export const registrationModes = ['open', 'invited', 'closed'] as const;
export type Registration = (typeof registrationModes)[number];

/** Whom to ask for an account where not everybody may make one. */
export const askForAccount: Record<Exclude<Registration, 'open'>, string> = {
  invited: 'Acá se entra por invitación: pedile un link a alguien que ya tenga su cuenta.',
  closed: 'Acá las cuentas las da quien administra el sitio: pedile un link.',
};
