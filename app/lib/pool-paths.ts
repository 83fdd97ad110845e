/** Where group gifts are. */
export const POOLS_PATH = '/vaquita';

/** The pages of one group gift that ask one thing. */
type PoolPage =
  | 'bajarse'
  | 'cambiar'
  | 'cancelar'
  | 'cerrar'
  | 'contar'
  | 'hacerse-cargo'
  | 'monto'
  | 'sumar';

/** Gives the address of a group gift, or of one of its pages. */
export function poolPath(id: string, page?: PoolPage): string {
  return `${POOLS_PATH}/${id}${page ? `/${page}` : ''}`;
}

/** Gives the address on which one joins a group gift. */
export function joinPoolPath(token: string): string {
  return `${POOLS_PATH}/unirse/${token}`;
}
