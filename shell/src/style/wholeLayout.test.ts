import { layOutRest, WHOLE_ATTRIBUTE } from './wholeLayout';

const root = document.documentElement;
let idle: (() => void)[] = [];
const runIdle = () => idle.splice(0).forEach((run) => run());

function arrive(type: NavigationTimingType): void {
  // jsdom has none.
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  layOutRest();
}

beforeEach(() => {
  idle = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => idle.push(run) });
  document.body.innerHTML = `
    <main id="main">
      <div data-remote="mf-public"><section id="first"></section><section id="second"></section></div>
    </main>
    <footer></footer>`;
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(performance, 'getEntriesByType');
  root.removeAttribute(WHOLE_ATTRIBUTE);
});

it('lays out the rest of the page when the browser is idle', () => {
  arrive('navigate');
  expect(root).not.toHaveAttribute(WHOLE_ATTRIBUTE);
  runIdle();

  expect(root).toHaveAttribute(WHOLE_ATTRIBUTE);
});

it('stops after a while, and goes on when the browser is idle again', () => {
  const later = ['second', 'footer'].map((name) => document.querySelector<HTMLElement>(`#${name}, ${name}`)!);
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 6));
  arrive('navigate');
  runIdle();
  expect(later.map(({ style }) => style.contentVisibility)).toEqual(['visible', '']);
  expect(root).not.toHaveAttribute(WHOLE_ATTRIBUTE);
  runIdle();
  runIdle();

  expect(root).toHaveAttribute(WHOLE_ATTRIBUTE);
  expect(later.map(({ style }) => style.contentVisibility)).toEqual(['', '']);
});

it.each(['back_forward', 'reload'] as const)('lays out a page at once that is shown again by %s', (type) => {
  arrive(type);

  expect(root).toHaveAttribute(WHOLE_ATTRIBUTE);
  expect(idle).toEqual([]);
});
