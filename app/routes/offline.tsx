import { OfflinePage } from '#app/features/pwa/offline-page.tsx';
import type { PageHandle } from '#app/layout/document.tsx';
import { pageMeta } from '#app/page-meta.ts';

// why: shown at any other address, it would be taken for that one's page by the scripts.
export const handle: PageHandle = { noScripts: 'all' };
export const meta = pageMeta('Sin conexión');

export default OfflinePage;
