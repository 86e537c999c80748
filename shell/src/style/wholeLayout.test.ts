import { layOutRest, WHOLE_ATTRIBUTE } from './wholeLayout';

const root = document.documentElement;
function arrive(type: NavigationTimingType): void {
  // jsdom has none.
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  layOutRest();
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <main id="main">
      <div data-remote="mf-public"><section id="first"></section><section id="second"></section></div>
    </main>
    <footer><div id="end"></div></footer>`;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  root.removeAttribute(WHOLE_ATTRIBUTE);
});

it('lays out the rest of the page when all of it has loaded', () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  arrive('navigate');
  expect(root).not.toHaveAttribute(WHOLE_ATTRIBUTE);
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();

  expect(root).toHaveAttribute(WHOLE_ATTRIBUTE);
});

it('stops after a while, and goes on in another task', () => {
  const later = ['#second', '#end'].map((name) => document.querySelector<HTMLElement>(name)!);
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 6));
  arrive('navigate');
  jest.advanceTimersToNextTimer(2);
  expect(later.map(({ style }) => style.contentVisibility)).toEqual(['visible', '']);
  expect(root).not.toHaveAttribute(WHOLE_ATTRIBUTE);
  jest.runAllTimers();

  expect(root).toHaveAttribute(WHOLE_ATTRIBUTE);
  expect(later.map((element) => element.getAttribute('style'))).toEqual([null, null]);
});

it.each(['back_forward', 'reload'] as const)('lays out a page at once that is shown again by %s', (type) => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  arrive(type);

  expect(root).toHaveAttribute(WHOLE_ATTRIBUTE);
});
