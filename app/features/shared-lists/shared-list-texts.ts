import { firstName } from '#app/lib/first-name.ts';

/** The sentences of shared lists that more than one page says. */
export const sharedListTexts = {
  title: (name: string) => `La lista de ${name}`,
  secret: (name: string) => `Mirá tranquilo: ${firstName(name)} no se entera de nada.`,
  owner: 'Así la ven los demás. Las reservas solo las ve quien entró con su nombre.',
  gone: 'Esta lista ya no se comparte',
  goneHint: 'Pedile el link nuevo a quien te la mandó.',
  empty: (noun: string) => `Todavía no hay ${noun}s en esta lista. Volvé en unos días.`,
  allBought: 'Ya está todo comprado. ¡Llegaste tarde, pero gracias!',
  taken: (name: string | null | undefined) =>
    name?.trim() ? `Ya está reservado por ${name.trim()}` : 'Ya está reservado',
  mine: 'Lo reservaste vos',
  mineSecret: (name: string) => `Lo reservaste vos. ${firstName(name)} no se entera.`,
  back: 'Volver a la lista',
  give: 'Quiero regalar esto',
  want: 'Quiero regalarle algo',
  enterTitle: '¿Cómo te llamás?',
  enter: 'Ver qué falta',
  notOwner: ({ name, inCare }: { name: string; inCare?: boolean | undefined }) =>
    `No soy ${firstName(name)}${inCare ? ' ni quien cuida su lista' : ''}. Sé que ahora voy a ver qué le van a regalar.`,
  /** Said of an address that is left but not confirmed. */
  openMail: (email: string) => `Te mandamos un mail a ${email}: abrilo y tocá “Seguir”.`,
  /** The ways on for a guest who holds as many as they may. */
  full: {
    leaveEmail: 'Para reservar más, dejá tu email y abrí el mail que te mandamos.',
    opened: 'Cuando lo abras, volvé acá: vas a poder reservar más.',
  },
  keep: 'Guardá este link: con él cancelás o cambiás tu reserva desde cualquier lado.',
  yours: '¿Y a vos qué te gustaría? Armá tu lista, es un minuto.',
} as const;

/** Where somebody goes who makes an account, or signs in, from a shared list. */
const afterSigningIn = (token: string) => `/lista/${token}/amigos`;

/** An address of `/login` or `/register` that leads on to there; without a list, to one's reservations. */
export function signingPath(door: '/login' | '/register', token: string | null): string {
  const redirectTo = token === null ? '/reservations' : afterSigningIn(token);
  return `${door}?${new URLSearchParams({ redirectTo })}`;
}
