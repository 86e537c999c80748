// jsdom searches the whole document for the field of every label, each time that the labels of one field are read, and
// one look-up by a label reads those of every field. Here they are read once for each state of the document.
const FIELDS = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'];

function readLabels() {
  const labels = new Map();
  for (const label of document.querySelectorAll('label')) {
    const field = label.htmlFor ? document.getElementById(label.htmlFor) : label.querySelector(FIELDS.join());
    labels.set(field, [...(labels.get(field) ?? []), label]);
  }
  return labels;
}

function replaceLabels() {
  let labels;
  const watcher = new MutationObserver(() => (labels = undefined));
  watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['for', 'id'] });
  const get = /** @this {Element} */ function () {
    if (watcher.takeRecords().length > 0) labels = undefined;
    labels ??= readLabels();
    return labels.get(this) ?? [];
  };
  for (const name of FIELDS)
    Object.defineProperty(document.createElement(name).constructor.prototype, 'labels', { get });
}

// Some tests of the shell run in Node.
if (typeof document === 'object') replaceLabels();
