import { connectionTexts } from '#app/forms/connection-texts.ts';
import { capitalized } from '#app/lib/capitalized.ts';

/** How long the banner of a reservation stays. */
export const RESERVED_BANNER_MS = 3000;

/** The question before what a guest holds is freed; it leads `back`. */
export const freePath = (giftId: string, back: string) =>
  `/gift/${giftId}/liberar?${new URLSearchParams({ redirectTo: back })}`;

/** The sentences of reserving and cancelling, with the {product} noun in its place. */
export const reservationTexts = {
  reserve: (noun: string) => `Reservar ${noun}`,
  confirmTitle: 'Confirmar Reserva',
  reserving: 'Reservando...',
  reserved: (noun: string) => `¡${capitalized(noun)} reservado exitosamente! 💝`,
  reserveFailed: (noun: string) => `Error al reservar el ${noun}. Intenta de nuevo.`,
  offline: `${connectionTexts.network} Una reserva no puede esperar: necesita la conexión.`,
  cancel: 'Cancelar Reserva',
  cancelling: 'Cancelando...',
  cancelled: 'Reserva cancelada exitosamente.',
  cancelFailed: 'Error al cancelar la reserva. Intenta de nuevo.',
  checking: 'Verificando estado de reserva...',
  signIn: 'Iniciar sesión para reservar',
  lostTo: (name: string) => `${name} lo reservó un momento antes que vos.`,
  lost: 'Alguien lo reservó un momento antes que vos.',
  free: 'Liberar esta reserva',
  freed: 'Reserva liberada: quedó disponible.',
  freeFailed: 'Error al liberar la reserva. Probá de nuevo.',
  /** Said to the guest who held it. */
  wasFreed: 'Se liberó: nadie supo de quién era. Con tu email confirmado no vuelve a pasar.',
  alreadyMine: 'Ya lo habías reservado.',
} as const;
