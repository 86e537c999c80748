/** @jest-environment <rootDir>/src/JestBrowser.js */
// @ts-check

const byId = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
const labelsOf = (/** @type {string} */ id) =>
  Array.from(byId(id).labels ?? [], ({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = `<label for="name">Name</label><label>Age <input id="age"></label>
    <input id="name"><input id="news" type="checkbox"><input id="secret" type="hidden">`;
});

describe('the labels of a field', () => {
  it('are those that reference it and the one around it', () => {
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
    document.querySelector('label')?.setAttribute('for', 'other');
    expect(labelsOf('other')).toEqual(['Name']);
  });

  it('also work outside the document', () => {
    const label = document.createElement('label');
    label.innerHTML = '<input>';
    expect(label.querySelector('input')?.labels).toHaveLength(1);
  });
});
