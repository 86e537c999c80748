import { preloadScripts, waitForLcpImage } from './preloadScripts';

function pageWith(html: string): HTMLElement {
  const page = document.createElement('main');
  page.innerHTML = html;
  return page;
}

/** jsdom loads no pictures: each keeps loading until the test ends it. */
function loadingImage(page: HTMLElement): HTMLImageElement {
  const picture = page.querySelector('img') as HTMLImageElement;
  Object.defineProperty(picture, 'complete', { value: false });
  return picture;
}

async function hasResolved(promise: Promise<void>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);
}

describe('the first picture', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each(['load', 'error'])('waits for the %s of the first picture', async (event) => {
    const page = pageWith('<img alt="" fetchpriority="high">');
    const picture = loadingImage(page);
    const waiting = waitForLcpImage(page);

    expect(await hasResolved(waiting)).toBe(false);
    picture.dispatchEvent(new Event(event));
    await expect(waiting).resolves.toBeUndefined();
  });

  it('waits half a second at most', async () => {
    const page = pageWith('<img alt="" fetchpriority="high">');
    loadingImage(page);
    const waiting = waitForLcpImage(page);

    jest.advanceTimersByTime(499);
    expect(await hasResolved(waiting)).toBe(false);
    jest.advanceTimersByTime(1);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('does not wait for pictures further down', async () => {
    const page = pageWith('<img alt="" loading="lazy">');
    loadingImage(page);

    await expect(waitForLcpImage(page)).resolves.toBeUndefined();
  });

  it('delays nothing if it has already loaded', async () => {
    const page = pageWith('<img alt="" fetchpriority="high">');
    Object.defineProperty(page.querySelector('img'), 'complete', { value: true });
    await waitForLcpImage(page);

    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the scripts of a page', () => {
  afterEach(() => document.head.replaceChildren());

  it('preloads every script at once, the entry of a remote with its hash', () => {
    const entry = document.createElement('script');
    entry.dataset.scripts = JSON.stringify([
      { href: '/assets/chunks/vendor.js' },
      { href: '/remotes/mf-blog/1/remoteEntry.js', integrity: 'sha384-abc' },
    ]);
    preloadScripts(entry);

    expect(document.head.innerHTML).toBe(
      '<link rel="preload" as="script" fetchpriority="low" href="/assets/chunks/vendor.js">' +
        '<link rel="preload" as="script" fetchpriority="low" integrity="sha384-abc" href="/remotes/mf-blog/1/remoteEntry.js">',
    );
  });

  it('preloads nothing if the page lists nothing', () => {
    preloadScripts(null);

    expect(document.head).toBeEmptyDOMElement();
  });
});
