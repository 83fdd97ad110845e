import { z } from 'zod';
import { commentInput, commentQuery, commentsAnswer, giftComment } from '#contract/comments.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/text.ts';

const byId = z.object({ id });
const byComment = z.object({ id, commentId: id });

/** The calls of comments; their rules: `docs/product/comments.md`. */
export const commentsEndpoints = {
  comments: endpoint({
    method: 'GET',
    path: '/api/gifts/{id}/comments',
    auth: 'optional',
    summary: 'Los comentarios de un deseo, los más nuevos; en `Link` los anteriores',
    params: byId,
    query: commentQuery,
    status: 200,
    answer: commentsAnswer,
    errors: ['gift_not_found'],
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/gifts/{id}/comments',
    auth: 'required',
    summary: 'Comentar',
    params: byId,
    json: commentInput,
    status: 201,
    answer: giftComment,
    errors: ['gift_not_found'],
    idempotent: true,
  }),
  editComment: endpoint({
    method: 'PUT',
    path: '/api/gifts/{id}/comments/{commentId}',
    auth: 'required',
    summary: 'Corregir un comentario propio',
    params: byComment,
    json: commentInput,
    status: 200,
    answer: giftComment,
    errors: ['comment_not_found', 'forbidden'],
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/api/gifts/{id}/comments/{commentId}',
    auth: 'required',
    summary: 'Eliminar un comentario propio, o uno de un deseo propio',
    params: byComment,
    status: 204,
    errors: ['comment_not_found', 'forbidden'],
  }),
};
