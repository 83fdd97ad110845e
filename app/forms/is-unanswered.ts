/**
 * Whether an error of a form's request says that the server's answer never arrived: no connection, or another machine's page
 * in its place (a load balancer without a server, the login page of a public Wi-Fi), which Remix cannot decode.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && error.message.startsWith('Unable to decode turbo-stream response');
}
