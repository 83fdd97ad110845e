/** A form that cannot be read: too much of it (413) or broken on the way (400). */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly status: 400 | 413;

  constructor(status: 400 | 413, cause?: unknown) {
    super(status === 413 ? 'the form is too large' : 'the form is broken', { cause });
    this.status = status;
  }
}
