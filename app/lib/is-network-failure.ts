/**
 * Whether an error of a request, a form's or one for data, says that the server's answer never arrived: no connection, or
 * another machine's page in its place.
 */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || isForeignAnswer(error);
}

/**
 * Whether an error says that another machine answered in our place (a load balancer without a server, the login page of a
 * public Wi-Fi): a page that Remix cannot decode.
 */
export function isForeignAnswer(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unable to decode turbo-stream response');
}
