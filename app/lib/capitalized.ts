/** 'deseo' -> 'Deseo': the {product} noun at the start of a sentence. */
export function capitalized(noun: string) {
  return noun.charAt(0).toLocaleUpperCase('es') + noun.slice(1);
}
