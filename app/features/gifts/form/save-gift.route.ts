import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { xhrResponse } from '#app/.server/forms/xhr-response.ts';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { editGift } from '#app/features/gifts/form/edit-gift.server.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';

const save = pageAction(editGift);

/** Saving a changed gift for scripts that show how much of the picture is sent; without them it is the edit page's own form. */
export const action = (args: ActionFunctionArgs) => xhrResponse(() => save(args));
export const loader = pageLoader(async (page) => redirect(`/gift/${giftIdOf(page)}/edit`));
