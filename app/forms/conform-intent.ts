/** The name under which a form's buttons tell conform what they ask for; its React package does not export it. */
export const INTENT = '__intent__';
