import { z } from 'zod';
import { forDependentQuery } from '#contract/care.ts';
import { endpoint } from '#contract/endpoint.ts';
import { imageErrors } from '#contract/errors.ts';
import {
  friendGiftQuery,
  gift,
  giftChange,
  giftInput,
  giftQuery,
  similarAnswer,
  similarQuery,
} from '#contract/gifts.ts';
import { linkMetadata, metadataQuery } from '#contract/link-metadata.ts';
import { id } from '#contract/text.ts';

const byId = z.object({ id });

/** The calls of gifts; their rules: `docs/product/deseo.md`. */
export const giftsEndpoints = {
  gifts: endpoint({
    method: 'GET',
    path: '/api/gifts',
    auth: 'required',
    summary: 'El feed, o los deseos de una persona',
    query: giftQuery,
    status: 200,
    answer: z.array(gift),
    errors: ['not_friends'],
  }),
  gift: endpoint({
    method: 'GET',
    path: '/api/gifts/{id}',
    auth: 'optional',
    summary: 'Un deseo',
    params: byId,
    status: 200,
    answer: gift,
    errors: ['gift_not_found'],
  }),
  similarGift: endpoint({
    method: 'GET',
    path: '/api/gifts/similar',
    auth: 'required',
    summary: 'Un deseo propio parecido, por título o link',
    query: similarQuery.extend(forDependentQuery.shape),
    forDependents: true,
    status: 200,
    answer: similarAnswer,
    errors: ['not_your_dependent'],
  }),
  createGift: endpoint({
    method: 'POST',
    path: '/api/gifts',
    auth: 'required',
    summary: 'Publicar un deseo',
    multipart: giftInput,
    files: ['ImageFile'],
    status: 201,
    answer: gift,
    // why: what was made under the key of a repeat may be deleted by then.
    errors: [
      'gift_not_found',
      'not_your_dependent',
      'too_many_lists',
      'metadata_unavailable',
      ...imageErrors,
    ],
    idempotent: true,
  }),
  updateGift: endpoint({
    method: 'PATCH',
    path: '/api/gifts/{id}',
    auth: 'required',
    summary: 'Cambiar un deseo propio',
    params: byId,
    multipart: giftChange,
    files: ['ImageFile'],
    status: 200,
    answer: gift,
    errors: [
      'gift_not_found',
      'forbidden',
      'gift_purchased',
      'too_many_lists',
      'metadata_unavailable',
      ...imageErrors,
    ],
  }),
  deleteGift: endpoint({
    method: 'DELETE',
    path: '/api/gifts/{id}',
    auth: 'required',
    summary: 'Eliminar un deseo propio',
    params: byId,
    status: 204,
    errors: ['gift_not_found', 'forbidden'],
  }),
  friendGifts: endpoint({
    method: 'GET',
    path: '/api/gifts/friend/{id}',
    auth: 'required',
    summary: 'Los deseos de una amistad',
    params: byId,
    query: friendGiftQuery,
    status: 200,
    answer: z.array(gift),
    errors: ['not_friends'],
  }),
  metadata: endpoint({
    method: 'GET',
    path: '/api/metadata',
    auth: 'required',
    summary: 'Lo que una página dice de sí misma',
    query: metadataQuery,
    status: 200,
    answer: linkMetadata,
    errors: ['metadata_unavailable'],
    limit: 'metadata',
  }),
};
