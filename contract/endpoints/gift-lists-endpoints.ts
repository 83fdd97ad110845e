import { z } from 'zod';
import { forDependentQuery } from '#contract/care.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  giftAudience,
  giftAudienceQuery,
  giftList,
  giftListInput,
  ownGiftList,
} from '#contract/gift-lists.ts';
import { id } from '#contract/text.ts';

const byId = z.object({ id });

/** The calls of gift-lists; their rules: `docs/product/lists.md`. */
export const giftListsEndpoints = {
  giftLists: endpoint({
    method: 'GET',
    path: '/api/giftlists',
    auth: 'required',
    summary: 'Las listas propias, cada una con cuántos regalos tiene',
    query: forDependentQuery,
    forDependents: true,
    status: 200,
    answer: z.array(ownGiftList),
    errors: ['not_your_dependent'],
  }),
  giftAudience: endpoint({
    method: 'GET',
    path: '/api/giftlists/audience',
    auth: 'required',
    summary: 'Quiénes van a ver un deseo que esté en estas listas',
    query: giftAudienceQuery.extend(forDependentQuery.shape),
    forDependents: true,
    status: 200,
    answer: giftAudience,
    errors: ['not_your_dependent'],
  }),
  giftList: endpoint({
    method: 'GET',
    path: '/api/giftlists/{id}',
    auth: 'required',
    summary: 'Una lista',
    params: byId,
    status: 200,
    answer: giftList,
    errors: ['list_not_found'],
  }),
  createGiftList: endpoint({
    method: 'POST',
    path: '/api/giftlists',
    auth: 'required',
    summary: 'Crear una lista',
    query: forDependentQuery,
    forDependents: true,
    json: giftListInput,
    status: 201,
    answer: giftList,
    errors: ['not_your_dependent', 'list_name_taken', 'too_many_lists'],
    idempotent: true,
  }),
  renameGiftList: endpoint({
    method: 'PUT',
    path: '/api/giftlists/{id}',
    auth: 'required',
    summary: 'Cambiar el nombre de una lista y quién la ve',
    params: byId,
    query: forDependentQuery,
    forDependents: true,
    json: giftListInput,
    status: 200,
    answer: giftList,
    errors: ['not_your_dependent', 'list_not_found', 'forbidden', 'list_name_taken'],
  }),
  deleteGiftList: endpoint({
    method: 'DELETE',
    path: '/api/giftlists/{id}',
    auth: 'required',
    summary: 'Eliminar una lista',
    params: byId,
    query: forDependentQuery,
    forDependents: true,
    status: 204,
    errors: ['not_your_dependent', 'list_not_found', 'forbidden'],
  }),
  friendGiftLists: endpoint({
    method: 'GET',
    path: '/api/giftlists/friend/{id}',
    auth: 'required',
    summary: 'Las listas de una amistad',
    params: byId,
    status: 200,
    answer: z.array(giftList),
    errors: ['not_friends'],
  }),
};
