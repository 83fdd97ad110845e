import { z } from 'zod';
import { sessionAnswer } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { operatorLink, operatorLinkInput, operatorToken } from '#contract/operator-links.ts';

/** The calls of links that operators give to who cannot get in (`docs/product/sign-in.md`). */
export const operatorLinksEndpoints = {
  operatorLink: endpoint({
    method: 'GET',
    path: '/api/operator-links/{token}',
    auth: 'none',
    summary: 'A quién deja entrar un link de quien administra',
    params: z.object({ token: operatorToken }),
    status: 200,
    answer: operatorLink,
    errors: ['operator_link_not_found'],
    limit: 'search',
  }),
  enterByOperatorLink: endpoint({
    method: 'POST',
    path: '/api/operator-links',
    auth: 'guest',
    summary: 'Elegir una contraseña con un link de quien administra, y entrar',
    json: operatorLinkInput,
    status: 200,
    answer: sessionAnswer,
    errors: ['operator_link_not_found', 'email_taken'],
    limit: 'register',
    device: true,
  }),
};
