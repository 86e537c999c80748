/** What a translator has put in the place of a text. */
const replacements = new WeakMap<Node, ChildNode>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/**
 * The translator of a browser puts the words of a text into a `<font>`, while React goes on with the text that it has made.
 * What React then does to that text is done to what stands in its place. Only for texts: an element that is not where
 * React has left it is a fault, and stays one.
 */
export function followMovedText(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = placeOf(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    return insertBefore.call(this, child, next && placeOf(this, next)) as Child;
  };

  const watch = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') showAgain(change.target);
      else [...change.removedNodes].filter(isText).forEach((text) => noteReplaced(text, change));
    }
  });
  watch.observe(document, { childList: true, subtree: true });

  function noteReplaced(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const put = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (!put) return;
    replacements.set(text, put as ChildNode);
    watch.observe(text, { characterData: true });
  }
}

/** A text that React has changed, untranslated; the translator notices it. */
function showAgain(text: Node): void {
  if (!text.parentNode) replacements.get(text)?.replaceWith(text);
}

/** The child of the parent that stands for the node, which is usually the node itself; null for a text that has gone. */
function placeOf(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent || !isText(node)) return node;
  let place: Node | null = node.parentNode ?? replacements.get(node) ?? null;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place ?? (node.parentNode ? node : null);
}
