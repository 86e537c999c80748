import { fireEvent } from '@testing-library/react';
import { deviceKeys } from '@site/contract';
import { IDLE_MS, whenNeeded } from './whenNeeded';

// Until the browser has nothing else to do.
const A_MOMENT = 100;

/** Waits for its turn behind everything that is due, and for the next frame. */
const settle = () => jest.advanceTimersByTimeAsync(20);

/** Whether the application has been started by now. */
function arrange({ isNeeded = false, firstPicture = () => Promise.resolve() } = {}) {
  const started = jest.fn();
  void whenNeeded(isNeeded, firstPicture).then(started);
  return async () => {
    await settle();
    return started.mock.calls.length > 0;
  };
}
const show = (html: string): void => void (document.body.innerHTML = html);
const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
  show('');
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('at once', () => {
  it('starts what the server calls needed, after the first picture', async () => {
    let arrive = (): void => undefined;
    const isStarted = arrange({
      isNeeded: true,
      firstPicture: () => new Promise((resolve) => (arrive = resolve)),
    });
    expect(await isStarted()).toBe(false);
    arrive();

    expect(await isStarted()).toBe(true);
  });

  it('starts for somebody who is signed in', async () => {
    localStorage.setItem(deviceKeys.token, 'a token');

    expect(await arrange()()).toBe(true);
  });

  it('starts where a draft waits for its form, and nowhere else', async () => {
    localStorage.setItem(deviceKeys.applyDraft, '{}');
    expect(await arrange()()).toBe(false);
    show('<form method="post"></form>');

    expect(await arrange()()).toBe(true);
  });

  it('starts where something was searched for', async () => {
    show('<form role="search"><input name="q" value="sofia"><button>Filter</button></form>');

    expect(await arrange()()).toBe(true);
  });

  it('starts for an address with a fragment, which may open an answer', async () => {
    history.replaceState(null, '', '/faq#fees');

    expect(await arrange()()).toBe(true);
  });
});

describe('at the first intent', () => {
  beforeEach(() =>
    show(
      '<p>Text</p><a href="/blog"><b>Blog</b></a><a href="#main">Skip</a><input name="q"><form role="search"><input name="s"></form>',
    ),
  );
  const find = (selector: string) => document.querySelector(selector)!;

  it('starts after the frame that answers the touch', async () => {
    const started = jest.fn();
    void whenNeeded(false, () => Promise.resolve()).then(started);
    await settle();
    fireEvent.pointerDown(find('p'));
    await jest.advanceTimersByTimeAsync(0);
    expect(started).not.toHaveBeenCalled();
    await settle();

    expect(started).toHaveBeenCalled();
  });

  it.each([
    ['a pointer that moves', () => fireEvent.pointerMove(find('p'))],
    ['a touch', () => fireEvent.pointerDown(find('p'))],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a focus', () => fireEvent.focusIn(find('input'))],
    ['a field that the browser fills', () => fireEvent.input(find('input'))],
    ['a link to a place on this page', () => fireEvent.pointerDown(find('a[href="#main"]'))],
  ])('starts for %s', async (_, act) => {
    const isStarted = arrange();
    expect(await isStarted()).toBe(false);
    act();

    expect(await isStarted()).toBe(true);
  });

  it.each([
    ['a pointer on a link, which the browser follows', () => fireEvent.pointerMove(find('b'))],
    ['a touch on a link', () => fireEvent.pointerDown(find('b'))],
    ['the focus that the touch gives to it', () => fireEvent.focusIn(find('a'))],
    ['a shortcut of the browser', () => fireEvent.keyDown(document.body, { key: 't', ctrlKey: true })],
    ['scrolling', () => fireEvent.scroll(window)],
  ])('waits after %s', async (_, act) => {
    const isStarted = arrange();
    act();

    expect(await isStarted()).toBe(false);
  });
});

describe('when nothing happens', () => {
  it('starts after a while', async () => {
    const isStarted = arrange();
    await jest.advanceTimersByTimeAsync(IDLE_MS - A_MOMENT);
    expect(await isStarted()).toBe(false);
    await jest.advanceTimersByTimeAsync(A_MOMENT);

    expect(await isStarted()).toBe(true);
  });

  it('counts from the last scroll, which it would disturb', async () => {
    const isStarted = arrange();
    await jest.advanceTimersByTimeAsync(IDLE_MS - A_MOMENT);
    fireEvent.scroll(window);
    await jest.advanceTimersByTimeAsync(IDLE_MS - A_MOMENT);

    expect(await isStarted()).toBe(false);
  });

  it('waits for an intent on a metered connection', async () => {
    set(navigator, 'connection', { saveData: true });
    const isStarted = arrange();
    await jest.advanceTimersByTimeAsync(2 * IDLE_MS);
    expect(await isStarted()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Tab' });

    expect(await isStarted()).toBe(true);
  });

  it('waits in a tab that nobody looks at', async () => {
    set(document, 'visibilityState', 'hidden');
    const isStarted = arrange();
    await jest.advanceTimersByTimeAsync(2 * IDLE_MS);
    expect(await isStarted()).toBe(false);
    set(document, 'visibilityState', 'visible');
    fireEvent(document, new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(IDLE_MS + A_MOMENT);

    expect(await isStarted()).toBe(true);
  });
});

it('waits while the page is only rendered ahead, also for somebody who is signed in', async () => {
  set(document, 'prerendering', true);
  localStorage.setItem(deviceKeys.token, 'a token');
  const isStarted = arrange();
  expect(await isStarted()).toBe(false);
  fireEvent(document, new Event('prerenderingchange'));

  expect(await isStarted()).toBe(true);
});
