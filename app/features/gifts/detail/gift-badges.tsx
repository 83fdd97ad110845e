import { Badge } from '#app/ui/badge.tsx';

/** Green, with a tick: the wish has been bought. */
export function PurchasedBadge() {
  return (
    <Badge tone="purchased" icon="check">
      Comprado
    </Badge>
  );
}

/** Violet, with a bookmark: someone will give it. The card says 'Reservado', the detail 'Reservado!!!'. */
export function ReservedBadge({ text }: { text: 'Reservado' | 'Reservado!!!' }) {
  return (
    <Badge tone="reserved" icon="bookmark">
      {text}
    </Badge>
  );
}

/** Grey, with a lock, for its owner alone: a draft, which nobody else sees for now. */
export function UnpublishedBadge() {
  return (
    <Badge tone="calm" icon="lock">
      Borrador
    </Badge>
  );
}

/** Grey, with a closed eye, for its owner alone: an operator took it out of everybody else's sight. */
export function HiddenBadge() {
  return (
    <Badge tone="calm" icon="eye-off">
      Oculto
    </Badge>
  );
}
