// A form asks for the labels of every field each time that one is looked up: they are read once for each state of the
// document.
const FIELDS = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'];

let labels: Map<Element | null, HTMLLabelElement[]> | undefined;
const forget = () => (labels = undefined);
const watcher = new MutationObserver(forget);
watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['for', 'id'] });

function labelsOf(this: Element): HTMLLabelElement[] {
  if (watcher.takeRecords().length > 0) forget();
  labels ??= readLabels();
  return labels.get(this) ?? [];
}

function readLabels() {
  const found: typeof labels = new Map();
  for (const label of document.querySelectorAll('label')) {
    const field = label.htmlFor ? document.getElementById(label.htmlFor) : label.querySelector(FIELDS.join());
    found.set(field, [...(found.get(field) ?? []), label]);
  }
  return found;
}

for (const name of FIELDS) {
  const { prototype } = document.createElement(name).constructor as { prototype: object };
  Object.defineProperty(prototype, 'labels', { get: labelsOf });
}

export {};
