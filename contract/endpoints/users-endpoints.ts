import { z } from 'zod';
import { sessionAnswer } from '#contract/auth.ts';
import { forDependentQuery } from '#contract/care.ts';
import { endpoint } from '#contract/endpoint.ts';
import { imageErrors } from '#contract/errors.ts';
import { id } from '#contract/text.ts';
import {
  avatarAnswer,
  ownProfile,
  profileInput,
  registerInput,
  userHit,
  userSearchQuery,
} from '#contract/users.ts';

const byId = z.object({ id });

/** The calls of users; their rules: `docs/product/profile-and-account.md`. */
export const usersEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/users',
    auth: 'guest',
    summary: 'Crear una cuenta',
    multipart: registerInput,
    files: ['AvatarFile'],
    status: 201,
    answer: sessionAnswer,
    errors: ['email_taken', 'registration_closed', ...imageErrors],
    limit: 'register',
    device: true,
    idempotent: true,
  }),
  ownProfile: endpoint({
    method: 'GET',
    path: '/api/users',
    auth: 'required',
    summary: 'El perfil propio',
    query: forDependentQuery,
    forDependents: true,
    status: 200,
    answer: ownProfile,
    errors: ['not_your_dependent'],
  }),
  searchUsers: endpoint({
    method: 'GET',
    path: '/api/users/search',
    auth: 'required',
    summary: 'Buscar personas',
    query: userSearchQuery,
    status: 200,
    answer: z.array(userHit),
    errors: [],
    limit: 'search',
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/users',
    auth: 'required',
    summary: 'Cambiar el perfil propio',
    query: forDependentQuery,
    forDependents: true,
    multipart: profileInput,
    files: ['AvatarFile'],
    status: 200,
    answer: ownProfile,
    errors: ['not_your_dependent', 'email_taken', ...imageErrors],
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/api/user/{id}/upload',
    auth: 'required',
    summary: 'Subir la foto de perfil',
    params: byId,
    multipart: z.object({}),
    files: ['File'],
    status: 200,
    answer: avatarAnswer,
    errors: ['forbidden', 'user_not_found', ...imageErrors],
  }),
};
