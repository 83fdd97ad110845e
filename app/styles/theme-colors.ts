/** The paper of both schemes, for what cannot read a CSS token: the browser's own bars, and the manifest. */
export const themeColors = { light: '#fff8f3', dark: '#17121b' } as const;
