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
 * Remembers computed styles and the labels of form fields until the document changes. Testing Library asks for them of
 * every element in every query, and jsdom walks all rules or the whole tree each time: two fifths of a form's test.
 * @param {any} window
 */
export function memoizeQueries(window) {
  const { document } = window;
  const changed = changeDetector(window);
  memoizeStyles(window, changed);

  /** @type {Map<Element, Element[]>} */
  let labels = new Map();
  const labelsNow = changed(() => (labels = labelsByControl(document)));
  for (const name of WITH_LABELS) {
    const { prototype } = window[name];
    const original = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(prototype, 'labels'));
    Object.defineProperty(prototype, 'labels', {
      ...original,
      /** @this {Labelled} */
      get() {
        // Outside the document, and for a hidden input, jsdom knows the answer.
        if (!document.contains(this) || !this.matches(LABELABLE)) return original.get?.call(this);
        labelsNow();
        return labels.get(this) ?? [];
      },
    });
  }
}

/**
 * @param {any} window
 * @param {ReturnType<typeof changeDetector>} changed
 */
function memoizeStyles(window, changed) {
  const { document, getComputedStyle } = window;
  /** @type {WeakMap<Element, CSSStyleDeclaration>} */
  let styles = new WeakMap();
  const stylesNow = changed(() => (styles = new WeakMap()));
  window.getComputedStyle = (/** @type {Element} */ element, /** @type {string | undefined} */ pseudo) => {
    if (pseudo || !document.contains(element)) return getComputedStyle.call(window, element, pseudo);
    stylesNow();
    const style = styles.get(element) ?? getComputedStyle.call(window, element);
    styles.set(element, style);
    return style;
  };
}

/**
 * Makes a function that renews what is remembered when the document, its rules, the focus or a field changed.
 * @param {any} window
 */
function changeDetector(window) {
  const { document, CSSStyleSheet, HTMLInputElement, HTMLOptionElement } = window;
  let ownChanges = 0;
  const count = () => (ownChanges += 1);
  for (const method of ['insertRule', 'deleteRule']) countCalls(CSSStyleSheet.prototype, method, count);
  // Selectors may ask for these, and none is a change of the tree.
  countSets(HTMLInputElement.prototype, 'checked', count);
  countSets(HTMLInputElement.prototype, 'value', count);
  countSets(HTMLOptionElement.prototype, 'selected', count);
  for (const type of ['click', 'input', 'change', 'reset']) window.addEventListener(type, count, true);
  const tree = implementationOf(document);

  return (/** @type {() => void} */ renew) => {
    let version = -1;
    let changesThen = -1;
    /** @type {Element | null} */
    let focusThen = null;
    return () => {
      if (version === tree._version && changesThen === ownChanges && focusThen === document.activeElement) return;
      [version, changesThen, focusThen] = [tree._version, ownChanges, document.activeElement];
      renew();
    };
  };
}

/**
 * jsdom counts the changes of a tree, for its own live collections.
 * @param {any} node
 * @returns {{ _version: number }}
 */
function implementationOf(node) {
  const symbol = Object.getOwnPropertySymbols(node).find(({ description }) => description === 'impl');
  const implementation = symbol && node[symbol];
  if (typeof implementation?._version !== 'number') {
    throw new Error('This jsdom counts no changes: adapt jsdomQueries.js to it.');
  }
  return implementation;
}

/** @param {any} prototype @param {string} method @param {() => void} count */
function countCalls(prototype, method, count) {
  const original = prototype[method];
  prototype[method] = function counted(/** @type {any[]} */ ...args) {
    count();
    return original.apply(this, args);
  };
}

/** @param {any} prototype @param {string} property @param {() => void} count */
function countSets(prototype, property, count) {
  const original = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(prototype, property));
  Object.defineProperty(prototype, property, {
    ...original,
    /** @this {any} */
    set(value) {
      count();
      original.set?.call(this, value);
    },
  });
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
