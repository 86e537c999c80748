/** @jest-environment <rootDir>/src/JestBrowser.js */
// @ts-check

const byId = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
const display = (/** @type {string} */ id) => getComputedStyle(byId(id)).display;
const labelsOf = (/** @type {string} */ id) =>
  Array.from(byId(id).labels ?? [], ({ textContent }) => textContent);

beforeEach(() => {
  document.head.innerHTML = '<style>.gone { display: none; } :checked + p { display: none; }</style>';
  document.body.innerHTML = `<label for="name">Name</label><label>Age <input id="age"></label>
    <input id="name"><input id="news" type="checkbox"><p id="text">Text</p><input id="secret" type="hidden">`;
});

describe('the computed style of an element', () => {
  it('is the present one after a class, a rule or an ancestor changed', () => {
    expect(display('text')).toBe('block');
    byId('text').className = 'gone';
    expect(display('text')).toBe('none');
    byId('text').className = '';
    expect(display('text')).toBe('block');
    document.styleSheets[0]?.insertRule('#text { display: flex; }');
    expect(display('text')).toBe('flex');
    document.head.replaceChildren();
    expect(display('text')).toBe('block');
  });

  it('follows a checkbox, whether a program or a click ticks it', () => {
    expect(display('text')).toBe('block');
    byId('news').checked = true;
    expect(display('text')).toBe('none');
    byId('news').click();
    expect(display('text')).toBe('block');
  });

  it('follows the focus', () => {
    document.styleSheets[0]?.insertRule('#name:focus { display: flex; }');
    expect(display('name')).not.toBe('flex');
    byId('name').focus();
    expect(display('name')).toBe('flex');
  });
});

describe('the labels of a field', () => {
  it('are those that name it and the one around it', () => {
    expect(labelsOf('name')).toEqual(['Name']);
    expect(labelsOf('age')).toEqual(['Age ']);
    expect(labelsOf('news')).toEqual([]);
    expect(byId('secret').labels).toBeNull();
  });

  it('change with the document', () => {
    expect(labelsOf('name')).toEqual(['Name']);
    document.body.insertAdjacentHTML('beforeend', '<label for="name">Full name</label>');
    expect(labelsOf('name')).toEqual(['Name', 'Full name']);
    byId('name').id = 'other';
    expect(labelsOf('other')).toEqual([]);
  });

  it('are known outside the document, too', () => {
    const label = document.createElement('label');
    label.innerHTML = '<input>';
    expect(label.querySelector('input')?.labels).toHaveLength(1);
  });
});
