/** Why a link gave nothing, for the log. */
export type RefusalReason =
  | 'not_web'
  | 'port'
  | 'address'
  | 'redirects'
  | 'status'
  | 'type'
  | 'encoding'
  | 'too_large'
  | 'timeout'
  | 'network'
  | 'parser'
  | 'no_metadata'
  | 'gone'
  | 'wall';

/**
 * What people are told of a page that answered. why: of all that is refused before, or never answers to a name, the sentence is one and
 * the same, so that nobody can map our network by pasting addresses.
 */
const NOTHING = 'No se encontró una imagen válida en la URL';
const SENTENCES: Partial<Record<RefusalReason, string>> = {
  wall: 'Esa tienda no nos deja ver la página. Escribí el nombre y subí una imagen.',
  timeout: 'La página tarda demasiado. Probá de nuevo en un rato, o completá los datos.',
  gone: 'Esa página ya no existe. Revisá el link.',
  type: 'Ese link no es de una página. Escribí el nombre y subí una imagen.',
};

/** A link of which nothing usable can be had (contract: 422 `metadata_unavailable`). */
export class LinkRefused extends Error {
  readonly code = 'metadata_unavailable';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(SENTENCES[reason] ?? NOTHING, options);
    this.name = 'LinkRefused';
    this.reason = reason;
  }
}
