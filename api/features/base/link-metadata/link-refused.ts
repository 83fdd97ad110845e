/** Why a link gave nothing, for the log alone: what is told apart here must not be told apart in the answer. */
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
  | 'no_metadata';

/**
 * A link of which nothing usable can be had (contract: 422 `metadata_unavailable`).
 * The sentence is one and the same for every reason, so that nobody can map our network by pasting addresses.
 */
export class LinkRefused extends Error {
  readonly code = 'metadata_unavailable';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super('No pudimos leer ese enlace. Revisá la dirección o completá los datos a mano.', options);
    this.name = 'LinkRefused';
    this.reason = reason;
  }
}
