/** Heard on a form when something of it was changed that no `input` event tells: a row of a repeated field, a picture. */
export const FORM_CHANGED = 'deseo-form-changed';
