import type { HomeTab } from '#app/layout/home-tab.ts';

/** What a tab of `/home` is called in the browser's own lists: each is a page of its own there. */
export function tabTitle(tab: HomeTab, noun: string): string {
  const titles = { feed: 'Inicio', create: `Subir ${noun}`, friends: 'Amigos', profile: 'Mi Perfil' };
  return titles[tab];
}
