/** A picture that cannot be taken; the message is the sentence to show. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}
