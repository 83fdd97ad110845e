/** What is said when a form to `/invitations` fails, by its intent. */
export const invitationFailures = {
  invite: 'Error enviando invitación',
  accept: 'Error al aceptar la invitación',
  reject: 'Error al rechazar la invitación',
  withdraw: 'Error al cancelar la invitación',
  link: 'No se pudo crear el link. Probá de nuevo en un rato.',
} as const;

/** When an invitation was accepted, however it came. */
export const invitationAccepted = '¡Invitación aceptada! Ahora son amigos';

/** The sentence of a form by the intent that it carries; that of inviting for any other. */
export function invitationFailure(form: FormData): string {
  const intent = String(form.get('intent'));
  return intent in invitationFailures
    ? invitationFailures[intent as keyof typeof invitationFailures]
    : invitationFailures.invite;
}

/** When a friendship could not be ended (docs/decisions/014-invite-links-and-unfriending.md). */
export const removeFriendFailed = 'No se pudo eliminar de tus amigos. Probá de nuevo.';
