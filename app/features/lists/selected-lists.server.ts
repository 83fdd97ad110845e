import type { RequestContext } from '#app/.server/pages/request-context.ts';
import { endpoints } from '#contract/endpoints.ts';
import { id } from '#contract/text.ts';

const isId = (ticked: string) => id.safeParse(ticked).success;

/**
 * Puts names in the place of the ids that a gift's form sends for its ticked lists, since the contract takes names: those
 * the lists have now, so that one that was renamed while the form was open is not made a second time under its old name,
 * nor one that was deleted. Changes `fields`.
 * @throws as the call for one's lists.
 */
export async function nameSelectedLists(
  { api }: Pick<RequestContext, 'api'>,
  fields: FormData,
): Promise<void> {
  const ticked = fields.getAll('Lists').map(String);
  if (!ticked.some(isId)) return;
  const lists = await api.call(endpoints.giftLists);
  fields.delete('Lists');
  for (const one of ticked) {
    const name = isId(one) ? lists.find((list) => list.id === one)?.name : one;
    if (name) fields.append('Lists', name);
  }
}
