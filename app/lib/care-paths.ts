/** Where the people in one's care are. */
export const CARE_PATH = '/profile/a-cargo';

/** The pages of one of them that ask one thing. */
type CarePage = 'cuenta' | 'quien-lo-cuida' | 'quien-no-lo-ve' | 'quitar';

/** Gives the address of what one sets for somebody in one's care, or of one of its pages. */
export function carePath(id: string, page?: CarePage): string {
  return `${CARE_PATH}/${id}${page ? `/${page}` : ''}`;
}

/** Gives the address where a carer agrees with what another asks, or says no. */
export const decisionPath = (id: string, decisionId: string) => `${carePath(id)}/decision/${decisionId}`;
