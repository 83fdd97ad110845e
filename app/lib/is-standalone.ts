/** Whether the page runs as an installed app, in a window of its own. */
export function isStandalone(): boolean {
  const modes = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay'];
  const isApp = modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  return isApp || (navigator as { standalone?: boolean }).standalone === true;
}
