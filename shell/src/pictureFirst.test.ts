import { pictureFirst } from './pictureFirst';

function pageWith(html: string): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = html;
  return page;
}

/** jsdom loads no pictures: each is on its way for as long as the test wants. */
function onItsWay(page: HTMLElement): HTMLImageElement {
  const picture = page.querySelector('img') as HTMLImageElement;
  Object.defineProperty(picture, 'complete', { value: false });
  return picture;
}

async function hasResolved(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each(['load', 'error'])('waits for the %s of the first picture', async (event) => {
  const page = pageWith('<img alt="" fetchpriority="high">');
  const picture = onItsWay(page);
  const waiting = pictureFirst(page);

  expect(await hasResolved(waiting)).toBe(false);
  picture.dispatchEvent(new Event(event));
  await expect(waiting).resolves.toBeUndefined();
});

it('waits half a second at most', async () => {
  const page = pageWith('<img alt="" fetchpriority="high">');
  onItsWay(page);
  const waiting = pictureFirst(page);

  jest.advanceTimersByTime(499);
  expect(await hasResolved(waiting)).toBe(false);
  jest.advanceTimersByTime(1);
  await expect(waiting).resolves.toBeUndefined();
});

it('does not wait where only lesser pictures are on their way', async () => {
  const page = pageWith('<img alt="" loading="lazy">');
  onItsWay(page);

  await expect(pictureFirst(page)).resolves.toBeUndefined();
});
