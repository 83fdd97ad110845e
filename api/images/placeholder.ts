/** What a gift shows while it has no picture: a wrapped present, drawn by us. */
export function placeholderSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480"><rect width="480" height="480" fill="#fde7ef"/><g fill="none" stroke="#b91c5c" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"><path d="M120 220h240v150a16 16 0 0 1-16 16H136a16 16 0 0 1-16-16z"/><path d="M104 164h272v56H104z"/><path d="M240 164v222M240 164c-70 0-86-74-40-74 30 0 40 40 40 74 0-34 10-74 40-74 46 0 30 74-40 74z"/></g></svg>`;
}
