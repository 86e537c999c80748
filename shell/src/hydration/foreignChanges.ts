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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type="file"], [type="hidden"]), textarea, select';

/** The fields that the server has sent, by what they have in common with those that take their places. */
let served = new Map<string, Field>();

/**
 * Remembers the fields of the server's HTML until the page is hydrated. After an extension or a translator has changed the
 * HTML, React renders it from scratch, and a visitor's input would be lost.
 */
export function keepServedFields(): void {
  served = fieldsByKey();
}

/** Copies the input of fields that React has replaced, in the commit that renders the new ones, before any form reads them. */
export function restoreInput(): void {
  const lost = [...served].filter(([, field]) => !field.isConnected);
  if (lost.length === 0) return;
  const shown = fieldsByKey();
  for (const [key, field] of lost) {
    served.delete(key);
    const next = shown.get(key);
    if (!next) continue;
    next.value = field.value;
    if (field instanceof HTMLInputElement) (next as HTMLInputElement).checked = field.checked;
  }
}

export const forgetServedFields = (): void => served.clear();

function fieldsByKey(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const isTick = field.type === 'checkbox' || field.type === 'radio';
    let key = JSON.stringify([field.form?.action, field.type, field.name || field.id, isTick && field.value]);
    while (found.has(key)) key += '+';
    found.set(key, field);
  }
  return found;
}
