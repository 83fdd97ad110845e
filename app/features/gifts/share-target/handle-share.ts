import { SHARED, savePicture } from '#app/drafts/draft-store.ts';
import { createAddress } from '#app/features/gifts/share-target/share-target.ts';
import { SHARE_FIELDS } from '#app/lib/paths.ts';

/**
 * Keeps what another app shares in the browser, so that a picture survives a login on the way and needs no connection. What
 * cannot be read or kept goes to the server as it is.
 */
export async function handleShare(request: Request): Promise<Response> {
  const asItIs = request.clone();
  try {
    const form = await request.formData();
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : undefined;
    };
    const picture = form.get(SHARE_FIELDS.picture);
    const hasPicture = picture instanceof File && picture.size > 0;
    if (hasPicture) await savePicture(SHARED, { file: picture });
    const { title, text: words, url } = SHARE_FIELDS;
    const to = createAddress({ title: text(title), text: text(words), url: text(url) }, hasPicture);
    return Response.redirect(to, 303);
  } catch {
    return fetch(asItIs);
  }
}
