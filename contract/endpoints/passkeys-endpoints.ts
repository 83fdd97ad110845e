import { z } from 'zod';
import { sessionAnswer } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  addPasskeyInput,
  passkey,
  passkeyCreation,
  passkeyLoginInput,
  passkeyProof,
  passkeyRequest,
  passkeysAnswer,
  renamePasskeyInput,
} from '#contract/passkeys.ts';
import { id } from '#contract/text.ts';

/** The calls of passkeys (`docs/product/passkeys.md`). */
export const passkeysEndpoints = {
  passkeyLoginOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    auth: 'none',
    summary: 'Pedir el desafío para entrar con una llave',
    status: 200,
    answer: passkeyRequest,
    errors: ['passkeys_off'],
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/login',
    auth: 'guest',
    summary: 'Iniciar sesión con una llave',
    json: passkeyLoginInput,
    status: 200,
    answer: sessionAnswer,
    errors: ['passkey_refused', 'passkeys_off', 'suspended'],
    device: true,
  }),
  passkeys: endpoint({
    method: 'GET',
    path: '/api/passkeys',
    auth: 'required',
    summary: 'Las llaves de acceso propias, y qué hace falta para cambiarlas',
    status: 200,
    answer: passkeysAnswer,
    errors: [],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/passkeys/options',
    auth: 'required',
    summary: 'Pedir el desafío para agregar una llave',
    json: passkeyProof,
    status: 200,
    answer: passkeyCreation,
    errors: ['passkeys_off', 'too_many_passkeys', 'not_confirmed', 'sign_in_again'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/passkeys',
    auth: 'required',
    summary: 'Agregar una llave con el desafío que se pidió',
    json: addPasskeyInput,
    status: 201,
    answer: passkey,
    errors: ['passkeys_off', 'passkey_refused', 'passkey_taken', 'too_many_passkeys'],
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/passkeys/{id}',
    auth: 'required',
    summary: 'Cambiar el nombre de una llave',
    params: z.object({ id }),
    json: renamePasskeyInput,
    status: 200,
    answer: passkey,
    errors: ['passkey_not_found'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/passkeys/{id}',
    auth: 'required',
    summary: 'Quitar una llave',
    params: z.object({ id }),
    json: passkeyProof,
    status: 204,
    errors: ['passkey_not_found', 'not_confirmed', 'sign_in_again'],
  }),
};
