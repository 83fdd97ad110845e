import { expect, test } from 'vitest';
import { ApiRefusal } from '#app/.server/api/api-refusal.ts';
import { UpstreamError } from '#app/.server/api/upstream.ts';
import { apiFormErrors } from '#app/.server/forms/api-form-errors.ts';

const fields = ['Email', 'Name', 'AvatarFile'];
const texts = {
  network: 'Sin conexión',
  fallback: 'Inesperado',
  codes: {
    gift_purchased: {},
    email_taken: { field: 'Email', text: 'Ya está' },
    image_damaged: { field: 'AvatarFile' },
  },
  statuses: { 413: 'Grande' },
  issues: { Email: 'Formato' },
};
const refusal = (status: number, code: string, issues: { path: string; message: string }[] = []) =>
  apiFormErrors(new ApiRefusal({ status, code, message: 'De la API', issues }), fields, texts);

test('API form errors: an API out of reach', () => {
  const formErrors = apiFormErrors(new UpstreamError('down', 'x'), fields, texts);
  expect(formErrors).toEqual({ status: 503, formErrors: ['Sin conexión'] });
  const garbled = apiFormErrors(new UpstreamError('garbage', 'x'), fields, texts);
  expect(garbled).toEqual({ status: 502, formErrors: ['Inesperado'] });
  const broken = { ...texts, statuses: { 500: 'Roto' } };
  expect(apiFormErrors(new UpstreamError('garbage', 'x'), fields, broken).formErrors).toEqual(['Roto']);
});

test('API form errors: by code, status, issue, own sentence, at last the fallback', () => {
  expect(refusal(409, 'email_taken')).toEqual({ status: 409, fieldErrors: { Email: ['Ya está'] } });
  expect(refusal(415, 'image_damaged').fieldErrors).toEqual({ AvatarFile: ['De la API'] });
  expect(refusal(409, 'gift_purchased')).toEqual({ status: 409, formErrors: ['De la API'] });
  expect(refusal(413, 'too_large').formErrors).toEqual(['Grande']);
  const issues = [
    { path: 'Email', message: 'Mal' },
    { path: 'Name', message: 'Corto' },
    { path: 'Otro', message: 'x' },
  ];
  expect(refusal(400, 'invalid_input', issues)).toEqual({
    status: 400,
    fieldErrors: { Email: ['Formato'], Name: ['Corto'] },
    formErrors: [],
  });
  expect(refusal(413, 'too_large', issues).formErrors).toEqual(['Grande']);
  expect(refusal(429, 'too_many_requests').formErrors).toEqual(['De la API']);
  expect(refusal(500, 'internal').formErrors).toEqual(['Inesperado']);
});

test('API form errors: a dead session and a bug are not the form’s affair', () => {
  expect(() => refusal(401, 'unauthorized')).toThrow(ApiRefusal);
  expect(refusal(401, 'invalid_credentials').formErrors).toEqual(['De la API']);
  expect(() => apiFormErrors(new TypeError('bug'), fields, texts)).toThrow('bug');
});
