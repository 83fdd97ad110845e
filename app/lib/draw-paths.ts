/** Where one's secret-Santa draws are. */
export const DRAWS_PATH = '/amigo-invisible';

/** The pages of one draw that ask one thing. */
export type DrawPage =
  | 'abrir'
  | 'cambiar'
  | 'cancelar'
  | 'intocables'
  | 'link'
  | 'mi-lista'
  | 'mostrar'
  | 'salir'
  | 'sortear'
  | `quitar/${string}`;

/** Gives the address of a draw, or of one of its pages. */
export function drawPath(id: string, page?: DrawPage): string {
  return `${DRAWS_PATH}/${id}${page ? `/${page}` : ''}`;
}

/** Gives the address on which one joins a draw. */
export function joinPath(token: string): string {
  return `${DRAWS_PATH}/unirse/${token}`;
}

/** Gives the address on which who joined a draw without an account asks for their own link. */
export function seatPath(token: string): string {
  return `${joinPath(token)}/mi-link`;
}
