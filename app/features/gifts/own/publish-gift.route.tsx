import { redirect } from '@remix-run/node';
import { pageAction, pageLoader } from '#app/.server/pages/page-loader.ts';
import { giftIdOf } from '#app/features/gifts/gift-id.server.ts';
import { publishFailed } from '#app/features/gifts/own/gift-confirmation-texts.ts';
import { publishOwnGift } from '#app/features/gifts/own/own-gifts.server.ts';
import { formAction } from '#app/forms/send-form.ts';
import { nounOfPage } from '#app/lib/settings-context.ts';

/** Only the form of a draft's menu comes here; the address alone leads to the gift. */
export const loader = pageLoader(async (page) => redirect(`/gift/${giftIdOf(page)}`));
export const action = pageAction(publishOwnGift);
export const clientAction = formAction('publish', () => publishFailed(nounOfPage()));

export default function PublishGift() {
  return null;
}
