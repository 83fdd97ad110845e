import { expect, test } from 'vitest';
import { readSharedGift } from '#app/features/gifts/from-link/gift-from-link.server.ts';
import { giftInput } from '#contract/gifts.ts';

test('shared gift: its title is cut to what a deseo may have, as one of a page', async () => {
  const titulo = `Mate de calabaza ${'con bombilla '.repeat(20)}`.slice(0, 300);
  const url = new URL(`https://deseo.example/home/create?${new URLSearchParams({ titulo })}`);
  const filled = await readSharedGift({ url } as Parameters<typeof readSharedGift>[0]);
  const name = filled?.result.initialValue['Name'];
  expect(giftInput.shape.Name.safeParse(name)).toMatchObject({
    success: true,
    data: titulo.slice(0, 120).trim(),
  });
});
