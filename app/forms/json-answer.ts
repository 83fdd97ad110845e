/** An answer of JSON, as `Response.json` makes it, which Safari has since 17 only. */
export function jsonAnswer(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
