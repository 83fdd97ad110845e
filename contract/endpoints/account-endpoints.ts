import { deleteAccountInput } from '#contract/account.ts';
import { endpoint } from '#contract/endpoint.ts';

/** What everybody may do with their account as a whole (docs/decisions/012-data-export-and-account-deletion.md). */
export const accountEndpoints = {
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/users/export',
    auth: 'required',
    guests: true,
    summary: 'Todo lo propio en un ZIP: datos en JSON y fotos',
    status: 200,
    download: 'application/zip',
    errors: ['export_running'],
    limit: 'upload',
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/users',
    auth: 'required',
    guests: true,
    summary: 'Eliminar la cuenta propia con todo lo que tiene',
    json: deleteAccountInput,
    status: 204,
    errors: ['not_confirmed', 'sign_in_again'],
  }),
};
