import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { xhrResponse } from '#app/.server/forms/xhr-response.ts';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { createGift } from '#app/features/gifts/form/create-gift.server.ts';

const publish = pageAction(createGift);

/** Publishing for scripts that show how much of the picture is sent; without them it is the form of `/home/create`. */
export const action = (args: ActionFunctionArgs) => xhrResponse(() => publish(args));
export const loader = pageLoader(async () => redirect('/home/create'));
