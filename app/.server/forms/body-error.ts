const messages = {
  400: 'the form is broken',
  413: 'the form is too large',
  415: 'the form came in a type that is not taken here',
};

/** A form that cannot be read: broken on the way (400), too much of it (413), or in a type that is none of ours (415). */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly status: keyof typeof messages;

  constructor(status: keyof typeof messages, cause?: unknown) {
    super(messages[status], { cause });
    this.status = status;
  }
}
