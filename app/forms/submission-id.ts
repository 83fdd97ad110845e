/** The hidden field that tells a form from the next one of its kind; each time the form is opened it has another value. */
export const SUBMISSION_ID = 'SubmissionId';

/** A form's submission id made in the browser, another one each time: 32 hexadecimal digits. `randomUUID` is for https alone. */
export function newSubmissionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The name under which a form's buttons tell conform what they ask for; its React package does not export it. */
export const INTENT = '__intent__';
