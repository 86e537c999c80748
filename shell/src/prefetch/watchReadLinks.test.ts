import { fireEvent } from '@testing-library/react';
import { MOST_AT_ONCE, MOST_PER_PAGE, READING_MS, watchReadLinks } from './watchReadLinks';

const HEIGHT = 800;
const onRead = jest.fn<Promise<void>, [URL]>();
const read = () => onRead.mock.calls.map(([{ pathname, search }]) => pathname + search);
let stop: () => void;

/** jsdom has no layout: a link 20 px high whose centre is so far below the centre of the window. */
function link(href: string, distance = 0): void {
  const element = document.createElement('a');
  element.href = href;
  element.getBoundingClientRect = () => ({ top: HEIGHT / 2 + distance - 10, height: 20 }) as DOMRect;
  document.body.append(element);
}
async function scrollAndRead(): Promise<void> {
  fireEvent.scroll(document);
  await jest.advanceTimersByTimeAsync(READING_MS + 100);
}

beforeEach(() => {
  jest.useFakeTimers();
  onRead.mockResolvedValue();
  window.innerHeight = HEIGHT;
  stop = watchReadLinks(onRead);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  onRead.mockReset();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'connection');
});

it('names the links in the middle of the window, the nearest first', async () => {
  link('/faq', HEIGHT / 4 + 1);
  link('/blog?page=2', -100);
  link('/golfers', 50);
  await scrollAndRead();

  expect(read()).toEqual(['/golfers', '/blog?page=2']);
});

it('waits until the visitor has stopped to scroll', async () => {
  link('/blog');
  fireEvent.scroll(document);
  await jest.advanceTimersByTimeAsync(READING_MS - 1);
  fireEvent.scroll(document);
  await jest.advanceTimersByTimeAsync(READING_MS - 1);
  expect(read()).toEqual([]);

  await jest.advanceTimersByTimeAsync(100);
  expect(read()).toEqual(['/blog']);
});

it('names one after the other, and no more once the visitor scrolls on', async () => {
  let arrive: () => void = () => undefined;
  onRead.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  link('/blog');
  link('/faq', 20);
  await scrollAndRead();
  expect(read()).toEqual(['/blog']);

  document.body.replaceChildren();
  await scrollAndRead();
  arrive();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(read()).toEqual(['/blog']);
});

it('names each address once, at most a few at once, and a dozen on a page', async () => {
  for (let index = 0; index < 10; index += 1) link(`/golfers/a${index % 5}`, index);
  await scrollAndRead();
  expect(new Set(read()).size).toBe(MOST_AT_ONCE);
  expect(read()).toHaveLength(MOST_AT_ONCE);

  for (let scrolls = 0; scrolls < 5; scrolls += 1) await scrollAndRead();
  expect(read()).toHaveLength(MOST_PER_PAGE);

  history.replaceState(null, '', '/trainers');
  await scrollAndRead();
  expect(read()).toHaveLength(MOST_PER_PAGE + MOST_AT_ONCE);
});

it('ignores links of other sites and those that are not shown', async () => {
  link('https://www.ncaa.org/');
  const hidden = document.createElement('a');
  hidden.href = '/faq';
  document.body.append(hidden);
  await scrollAndRead();

  expect(read()).toEqual([]);
});

it('fetches nothing on a metered connection, or on a page that nobody scrolls', async () => {
  link('/blog');
  await jest.advanceTimersByTimeAsync(10_000);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  await scrollAndRead();

  expect(read()).toEqual([]);
});
