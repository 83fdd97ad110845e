import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOwnScripts } from '#app/.server/hydration/script-hashes.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('script hashes: a script smuggled into the page gets none', () => {
  const html =
    '<p><script>steal()</script></p><script nonce="guess">steal()</script>' +
    '<script nonce="n0">let own = 1</script><script type="module" nonce="n0" async="">import "/a.js"</script>';
  expect(hashOwnScripts(html, 'n0').hashes).toEqual([hashOf('let own = 1'), hashOf('import "/a.js"')]);
});

test('script hashes: the nonce is taken out of a page that is kept', () => {
  expect(hashOwnScripts('<script nonce="n0">a</script>', 'n0').html).toBe('<script>a</script>');
});
