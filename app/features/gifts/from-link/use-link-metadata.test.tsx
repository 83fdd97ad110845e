// @vitest-environment happy-dom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LinkPicker } from '#app/features/gifts/from-link/link-picker.tsx';
import { type LinkReading, pastedLinkTexts } from '#app/features/gifts/from-link/pasted-link.ts';
import { useLinkMetadata } from '#app/features/gifts/from-link/use-link-metadata.ts';

const found: LinkReading = { imageUrl: 'https://tienda.ar/mate.png', preview: 'data:,', prefill: {} };
const refused: LinkReading = { error: pastedLinkTexts.noImage };
const onReading = vi.fn();
/** What answers each link that was asked for, in turn. */
const asked: ((reading: LinkReading) => void)[] = [];

function Picker() {
  const reader = useLinkMetadata({ onReading, onPicture: () => undefined });
  return (
    <>
      <LinkPicker id="link" name="PastedLink" defaultValue="" errors={undefined} reader={reader} />
      <button type="button" onClick={reader.forget}>
        Elegir otra
      </button>
    </>
  );
}
const Stub = createRemixStub([
  { path: '/', Component: Picker },
  { path: '/link-metadata', loader: () => new Promise<LinkReading>((answer) => asked.push(answer)) },
]);

/** Presses Enter once the link stands in the field; one that is asked for is on its way then. */
async function read(link: string) {
  const before = asked.length;
  fireEvent.input(screen.getByRole('textbox'), { target: { value: link } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  if (link.startsWith('https:')) await waitFor(() => expect(asked).toHaveLength(before + 1));
}

/** Answers the last link that was asked for, and waits until that was taken. */
async function answer(reading: LinkReading) {
  asked.at(-1)?.(reading);
  await waitFor(() => expect(document.querySelector('[aria-disabled]')).toBeNull());
}
const said = (sentence: string) => screen.queryByText(sentence) !== null;

afterEach(() => {
  cleanup();
  onReading.mockClear();
});

test('pasted link: one without a picture says so, until another is read', async () => {
  render(<Stub />);
  await read('https://tienda.ar/mate');
  await answer({ ...refused });
  expect(said(pastedLinkTexts.noImage)).toBe(true);
  await read('https://tienda.ar/bombilla');
  expect(said(pastedLinkTexts.noImage)).toBe(false);
  await answer({ ...refused });
  expect(said(pastedLinkTexts.noImage)).toBe(true);
});

test.each([
  ['found', found],
  ['refused', refused],
])('pasted link: what is said of the next stays when the one before is %s', async (_, late) => {
  render(<Stub />);
  await read('https://tienda.ar/mate');
  await read('una taza');
  expect(said(pastedLinkTexts.noAddress)).toBe(true);
  await answer({ ...late });
  expect([said(pastedLinkTexts.noAddress), said(pastedLinkTexts.noImage)]).toEqual([true, false]);
});

test('pasted link: once another picture was chosen it gives none, and says nothing', async () => {
  render(<Stub />);
  await read('https://tienda.ar/mate');
  fireEvent.click(screen.getByText('Elegir otra'));
  await answer(found);
  expect(onReading.mock.calls).toEqual([[found, false]]);
  await read('https://tienda.ar/bombilla');
  fireEvent.click(screen.getByText('Elegir otra'));
  await answer({ ...refused });
  expect(said(pastedLinkTexts.noImage)).toBe(false);
});
