/**
 * The translator of a browser puts `<font>` elements in the places of texts, where React then looks for the texts that it
 * has made (https://github.com/facebook/react/issues/11538). A text that has gone needs no removal, and what was to stand
 * before it comes last. Only for texts: an element that is not where React has left it is a fault, and stays one.
 */
export function followMovedText(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return hasLost(this, child) ? child : (removeChild.call(this, child) as Child);
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    return insertBefore.call(this, child, next && !hasLost(this, next) ? next : null) as Child;
  };
}

const hasLost = (parent: Node, child: Node): boolean =>
  child.nodeType === Node.TEXT_NODE && child.parentNode !== parent;
