import { fireEvent } from '@testing-library/react';
import { announceHydrated } from './hydrated';
import { spareTouches } from './spareTouches';

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

/** What of one kind gets through to the application, which listens on its root. */
function heard(type: string): string[] {
  const ids: string[] = [];
  find('#app').addEventListener(type, ({ target }) => ids.push((target as Element).id), { capture: true });
  return ids;
}

function touchAll(): void {
  for (const element of document.querySelectorAll('[id]:not(#app)')) {
    fireEvent.pointerDown(element);
    fireEvent.click(element);
  }
}

// One test: what is hydrated stays so for the rest of the page's life.
it('keeps touches that the browser answers from what is not hydrated yet', () => {
  document.body.innerHTML =
    '<div id="app"><details><summary id="menu">Menu</summary></details><p id="text">Text</p>' +
    '<a href="/blog" id="link">Blog</a><input id="field"><button id="more">More</button>' +
    '<main data-remote="mf-public"><details><summary id="question">Who?</summary></details></main></div>';
  const pointers = heard('pointerdown');
  const clicks = heard('click');
  spareTouches();

  touchAll();
  expect(pointers).toEqual(['link']);
  expect(clicks).toEqual(['text', 'link', 'field', 'more']);

  announceHydrated('frame');
  fireEvent.pointerDown(find('#menu'));
  fireEvent.click(find('#menu'));
  fireEvent.click(find('#question'));
  expect(pointers.splice(1)).toEqual(['menu']);
  expect(clicks.splice(4)).toEqual(['menu']);

  announceHydrated('page');
  fireEvent.click(find('#question'));
  expect(clicks.splice(4)).toEqual(['question']);
});

it('lets the browser answer them', () => {
  document.body.innerHTML = '<details><summary>Menu</summary></details>';
  spareTouches();

  fireEvent.click(find('summary'));
  expect(find('details')).toHaveAttribute('open');
});
