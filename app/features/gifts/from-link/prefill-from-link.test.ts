// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { prefillFromLink } from '#app/features/gifts/from-link/use-link-metadata.ts';

const FORM = `<form id="gift">
  <input name="Name" />
  <input name="Price" />
  <select name="Currency"><option>ARS</option><option>USD</option></select>
</form>`;
const found = { Name: 'Cámara', Price: '120', Currency: 'USD' };

beforeEach(() => {
  document.body.innerHTML = FORM;
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const typed = () => ['Name', 'Price', 'Currency'].map((name) => field(name)?.value);

test('prefill from link: an empty form gets what the link says', () => {
  prefillFromLink('gift', found);
  expect(typed()).toEqual(['Cámara', '120', 'USD']);
});

test('prefill from link: what was typed stays, and a price keeps its currency', () => {
  for (const [name, value] of Object.entries({ Name: 'La mía', Price: '90000' })) {
    const input = field(name);
    if (input) input.value = value;
  }
  prefillFromLink('gift', found);
  expect(typed()).toEqual(['La mía', '90000', 'ARS']);
});
