// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readDraft, writeDraft } from '#app/drafts/draft-fields.ts';

function makeForm(): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input name="Name"><input name="Secret" type="password"><input name="File" type="file">
    <textarea name="Text"></textarea><select name="Currency"><option>ARS<option>USD</select>
    <input type="radio" name="Rating" value="1"><input type="radio" name="Rating" value="4">
    <input type="checkbox" name="Lists" value="a"><input type="checkbox" name="Lists" value="b">
    <input type="checkbox" name="Lists" value="c"></form>`;
  return document.querySelector('form') as HTMLFormElement;
}

test('draft: what is typed comes back but passwords and files; the form hears once', () => {
  const form = makeForm();
  const draft = [
    ['Name', 'Bici'],
    ['Text', 'Con\ncanasto'],
    ['Currency', 'USD'],
    ['Rating', '4'],
    ['Lists', 'a'],
    ['Lists', 'c'],
  ] as [string, string][];
  let heard = 0;
  form.addEventListener('input', () => {
    heard += 1;
  });
  writeDraft(form, [...draft, ['Secret', 'no'], ['Gone', 'x']]);
  expect(heard).toBe(1);
  expect(form.querySelector<HTMLInputElement>('[name=Secret]')?.value).toBe('');
  expect(readDraft(form)).toEqual(draft);
});

test('the submission id of the form is no part of the draft: it is new each time', () => {
  const form = makeForm();
  form.insertAdjacentHTML('beforeend', '<input type="hidden" name="SubmissionId" value="submission-7">');
  expect(JSON.stringify(readDraft(form))).not.toContain('submission-7');
});

test('draft: a password typed is never kept', () => {
  const form = makeForm();
  const secret = form.querySelector<HTMLInputElement>('[name=Secret]');
  if (secret) secret.value = 'secreto1';
  expect(JSON.stringify(readDraft(form))).not.toContain('secreto1');
});

test('draft: whole, it empties what it lacks, rows too, but not what nobody writes', () => {
  const form = makeForm();
  form.insertAdjacentHTML(
    'beforeend',
    '<input type="hidden" name="form" value="gift"><input type="hidden" name="Brands[0]" value="Doite"><input name="Brands[1]">',
  );
  writeDraft(form, [
    ['Name', 'Bici'],
    ['Lists', 'a'],
  ]);
  const offers: unknown[] = [];
  form.addEventListener('deseo-rows-offered', (event) => offers.push((event as CustomEvent).detail));
  writeDraft(form, [['Text', 'Verde']], { isWhole: true });
  expect(offers).toEqual([{ name: 'Brands', rows: [] }]);
  expect(readDraft(form)).toEqual([
    ['Text', 'Verde'],
    ['Brands[0]', 'Doite'],
  ]);
});
