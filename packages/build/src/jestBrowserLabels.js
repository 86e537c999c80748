// jsdom searches the whole document anew for each label of each field: a third of the time that a form's tests took.
const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

/** The labels of each field since the last change of the document. @type {Map<Element, HTMLLabelElement[]> | undefined} */
let labelsOf;
const changes = new MutationObserver(() => {
  labelsOf = undefined;
});
changes.observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['for', 'id', 'type'],
});

/** @param {HTMLLabelElement} label @returns {Element | null} */
function controlOf(label) {
  const id = label.getAttribute('for');
  if (id === null) return label.querySelector(LABELABLE);
  const target = document.getElementById(id);
  return target?.matches(LABELABLE) ? target : null;
}

function readLabels() {
  const found = new Map();
  for (const label of document.querySelectorAll('label')) {
    const control = controlOf(label);
    if (control) found.set(control, [...(found.get(control) ?? []), label]);
  }
  return found;
}

for (const name of ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']) {
  Object.defineProperty(document.createElement(name).constructor.prototype, 'labels', {
    get() {
      if (changes.takeRecords().length > 0) labelsOf = undefined;
      labelsOf ??= readLabels();
      return labelsOf.get(this) ?? [];
    },
  });
}
