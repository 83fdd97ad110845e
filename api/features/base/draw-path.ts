/** The page of a draw in the web app. */
export const drawPath = (drawId: string) => `/amigo-invisible/${drawId}`;
