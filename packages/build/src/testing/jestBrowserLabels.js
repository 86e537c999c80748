// jsdom searches the whole document for the field of every label, each time that the labels of one field are read.
const FIELDS = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'];

function replaceLabels() {
  for (const name of FIELDS) {
    Object.defineProperty(document.createElement(name).constructor.prototype, 'labels', {
      get() {
        // A static list: each step along a live one looks for an element with the name 'length'.
        const labels = [...document.querySelectorAll('label')];
        return labels.filter((label) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this)));
      },
    });
  }
}

// Some tests of the shell run in Node.
if (typeof document === 'object') replaceLabels();
