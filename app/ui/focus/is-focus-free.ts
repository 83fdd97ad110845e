/**
 * Whether the focus is on nothing that anybody has chosen: nowhere, or on the page as a whole. In Safari the page has it once
 * a link or a button in it was pressed, since these get none by being pressed.
 */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'contenido';
}
