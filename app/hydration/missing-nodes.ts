/**
 * Lets React insert beside and remove nodes that translators replaced, where the browser would throw and the page be lost.
 * why: Chrome's and Safari's translators (all versions) put each text into elements of their own; https://github.com/facebook/react/issues/11538.
 * Goes when React tolerates it.
 */
export function tolerateMissingNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
}
