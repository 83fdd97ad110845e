import type { DrawingName } from '#app/features/gifts/drawings/drawing-names.ts';

const sources = import.meta.glob<string>('./*.svg', { eager: true, query: '?url', import: 'default' });
const pictures = import.meta.glob<string>('./*.webp', { eager: true, query: '?url', import: 'default' });

/** The address of a drawing's source, which is light: to look at. */
export const drawingSource = (name: DrawingName): string => sources[`./${name}.svg`] ?? '';
/** The address of what it becomes as a picture (`scripts/render-drawings.ts`): to be sent. */
export const drawingPicture = (name: DrawingName): string => pictures[`./${name}.webp`] ?? '';
