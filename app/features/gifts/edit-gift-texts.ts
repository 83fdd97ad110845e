/** What is said when a changed {product} could not be saved (spec section 8 "Gifts"). */
export function editFailure(noun: string): string {
  return `Error al guardar el ${noun}. Intenta nuevamente.`;
}
