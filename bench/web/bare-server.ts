import { createServer } from 'node:http';

// The yardstick of `bench/web.ts`, a process of its own: answers what it was last given from memory, and does nothing else.
type Kept = { headers: Record<string, string | string[]>; body: string };

let kept: Kept = { headers: {}, body: '' };
let bytes = Buffer.alloc(0);
process.on('message', (given: Kept) => {
  kept = given;
  bytes = Buffer.from(given.body, 'base64');
  process.send?.({ taken: true });
});
process.on('disconnect', () => process.exit(0));

const server = createServer((_request, response) => {
  response.writeHead(200, kept.headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
