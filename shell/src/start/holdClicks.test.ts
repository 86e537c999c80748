import { fireEvent } from '@testing-library/react';
import { announceHydrated } from '../hydration/hydrated';
import { holdClicks } from './holdClicks';

beforeAll(holdClicks);

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

function button(selector: string): jest.Mock {
  const onClick = jest.fn();
  find(selector).addEventListener('click', onClick);
  return onClick;
}

// One test: what is hydrated stays so for the rest of the page's life.
it('gives each button the click that came before its part of the page was hydrated, once', () => {
  document.body.innerHTML =
    '<header><button type="button"><i>Pause</i></button></header>' +
    '<form><button data-scripted>Login</button></form>' +
    '<div data-remote="mf-public"><button type="button">More</button><button>Send</button></div>';
  const inFrame = button('header button');
  const inPage = button('div button[type]');
  const sends = button('div button:not([type])');

  const sent = jest.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', sent);

  fireEvent.click(find('[data-scripted]'));
  fireEvent.click(find('i'));
  fireEvent.click(find('div button[type]'));
  fireEvent.click(find('div button[type]'));
  fireEvent.click(find('div button:not([type])'));
  expect([inFrame, inPage, sends].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  expect(sent).not.toHaveBeenCalled();

  announceHydrated('frame');
  expect(sent).toHaveBeenCalledTimes(1);
  expect([inFrame, inPage].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  announceHydrated('page');
  expect([inFrame, inPage].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  fireEvent.click(find('div button[type]'));
  expect(inPage).toHaveBeenCalledTimes(2);
});
