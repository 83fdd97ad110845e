import { endpoint } from '#contract/endpoint.ts';
import { preview, previewQuery } from '#contract/preview.ts';

/** The call that shows one's own page with another's eyes (`docs/product/audiences.md`). */
export const previewEndpoints = {
  preview: endpoint({
    method: 'GET',
    path: '/api/preview',
    auth: 'required',
    summary: 'Mi página como la ve una amistad, o quien tenga el link',
    query: previewQuery,
    status: 200,
    answer: preview,
    errors: ['not_friends'],
  }),
};
