/** Where all that is about one's account is in one place, and what it is called. */
export const SETTINGS_PATH = '/profile/ajustes';
export const settingsTitle = 'Ajustes';
