/** Where other apps send what is shared with this one, and the names of what they send (the manifest's share target). */
export const SHARE_PATH = '/share';
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', picture: 'picture' } as const;
