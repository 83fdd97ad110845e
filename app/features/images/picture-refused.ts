/** A picture that cannot be taken; the message is the sentence to show (spec sections 5 and 8 "Images"). */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}
