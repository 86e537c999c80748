// @ts-check

/** @typedef {Element & { labels?: ArrayLike<Element> | null }} Labelled */

const LABELABLE = 'button, input:not([type="hidden" i]), meter, output, progress, select, textarea';
const WITH_LABELS = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
];

/**
 * Finds the labels of all form fields at once and caches them until the document changes. Testing Library reads them
 * for every field in every query, and jsdom walks the whole tree for each: a quarter of the time of a form's test.
 * @param {any} window
 */
export function memoizeLabels(window) {
  const { document } = window;
  const tree = implementationOf(document);
  let version = -1;
  /** @type {Map<Element, Element[]>} */
  let labels = new Map();
  for (const name of WITH_LABELS) {
    const { prototype } = window[name];
    const original = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(prototype, 'labels'));
    Object.defineProperty(prototype, 'labels', {
      ...original,
      /** @this {Labelled} */
      get() {
        // Outside the document, and for a hidden input, jsdom's own getter is used.
        if (!document.contains(this) || !this.matches(LABELABLE)) return original.get?.call(this);
        if (version !== tree._version) labels = labelsByControl(document);
        version = tree._version;
        return labels.get(this) ?? [];
      },
    });
  }
}

/**
 * jsdom counts the changes of a tree for its own live collections.
 * @param {any} node
 * @returns {{ _version: number }}
 */
function implementationOf(node) {
  const symbol = Object.getOwnPropertySymbols(node).find(({ description }) => description === 'impl');
  const implementation = symbol && node[symbol];
  if (typeof implementation?._version !== 'number') {
    throw new Error('This jsdom counts no changes: adapt jsdomLabels.js to it.');
  }
  return implementation;
}

/** @param {Document} document */
function labelsByControl(document) {
  /** @type {Map<Element, Element[]>} */
  const found = new Map();
  for (const label of document.querySelectorAll('label')) {
    const control = label.hasAttribute('for')
      ? document.getElementById(label.htmlFor)
      : label.querySelector(LABELABLE);
    if (control) found.set(control, [...(found.get(control) ?? []), label]);
  }
  return found;
}
