import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { RatingField } from '#app/ui/rating-field.tsx';

test('field: its hint and its message are tied to the input', () => {
  const html = renderToStaticMarkup(
    <Field id="mail" name="Email" label="Email" hint="El tuyo" errors={['No sirve']} type="email" />,
  );
  expect(html).toContain('<label for="mail"');
  expect(html).toContain('aria-invalid="true" aria-describedby="mail-error mail-description"');
  expect(html).toMatch(/<p id="mail-description"[^>]*>El tuyo/);
  expect(html).toMatch(/<p id="mail-error"[^>]*>.*No sirve/);
});

test('field: without trouble it says nothing of trouble', () => {
  const html = renderToStaticMarkup(<Field id="mail" name="Email" label="Email" errors={[]} />);
  expect(html).not.toContain('aria-invalid=');
  expect(html).not.toContain('aria-describedby=');
});

test('field: without scripts a password is a plain one, nothing dead beside it', () => {
  const html = renderToStaticMarkup(<PasswordField id="p" name="Password" label="Contraseña" />);
  expect(html).toContain('type="password"');
  expect(html).not.toContain('<button');
});

test('field: a rating is five radio buttons, the chosen one checked', () => {
  const html = renderToStaticMarkup(
    <RatingField
      id="r"
      name="Rating"
      label="¿Cuánto lo deseás?"
      defaultValue="4"
      words={['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']}
    />,
  );
  expect(html.match(/type="radio"/g)).toHaveLength(5);
  expect(html).toMatch(/checked=""[^>]*value="4"|value="4"[^>]*checked=""/);
});
