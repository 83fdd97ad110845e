// Extensions and translators change pages of others. Of a whole document that React takes over, one node too many makes it throw
// the page away and draw it anew, with what was typed; and later it must not stumble over a node that is not where it was.

type Undone = { node: Node; parent: Node; next: Node | null };

/**
 * What comes before the page is read whole, and so before anybody notes it: none of our pages has these in its head, but while
 * developing, when Vite's own stand there.
 */
const EARLY = import.meta.env.PROD
  ? 'head > :is(style, script:not([type="application/ld+json"]), meta[name="darkreader"])'
  : 'head > meta[name="darkreader"]';

/**
 * Undoes what others did to the page since it came (`deferred-scripts.js` notes it). Gives what puts back the nodes that they
 * added, or null when there is nothing that React would mind.
 */
export function undoForeignChanges(): (() => void) | null {
  const { takeChanges } = window as { takeChanges?: () => MutationRecord[] };
  const changes = takeChanges?.().filter((change) => !isHarmless(change)) ?? [];
  const early = [...document.querySelectorAll(EARLY)];
  if (changes.length + early.length === 0) return null;
  const added = changes.reverse().flatMap(undo).reverse();
  for (const node of early) node.remove();
  return () => {
    document.head.append(...early);
    for (const { node, parent, next } of added) {
      if (parent.isConnected) parent.insertBefore(node, next?.parentNode === parent ? next : null);
    }
  };
}

/** React lets be what stands at the end of the head or of the body. */
function isHarmless({ type, target, removedNodes, nextSibling }: MutationRecord): boolean {
  const isAtEnd = type === 'childList' && removedNodes.length === 0 && nextSibling === null;
  return isAtEnd && (target === document.head || target === document.body);
}

/** Gives the nodes that were added and replaced nothing: who replaces texts, as translators do, will do it again. */
function undo({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): Undone[] {
  if (type === 'characterData') {
    target.nodeValue = oldValue;
    return [];
  }
  const next = nextSibling?.parentNode === target ? nextSibling : null;
  const there = [...addedNodes].filter(({ parentNode }) => parentNode === target);
  for (const node of there) target.removeChild(node);
  for (const node of removedNodes) target.insertBefore(node, next);
  return removedNodes.length > 0 ? [] : there.reverse().map((node) => ({ node, parent: target, next }));
}

/**
 * Lets React insert beside and remove what others took away meanwhile, such as a text that was translated, where the browser
 * would throw and the page be lost; from facebook/react#11538.
 */
export function bearMissingNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
}
