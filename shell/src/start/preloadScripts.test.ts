import { pageScripts, preloadScripts, runScript, waitForLcpImage } from './preloadScripts';

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

  const vendor = { href: '/assets/chunks/vendor.js', integrity: 'sha256-v' };
  const main = { href: '/assets/main.js', integrity: 'sha256-m' };

  it('are listed on the element of the starter', () => {
    const starter = document.createElement('script');
    starter.dataset.scripts = JSON.stringify({ main, others: [vendor], isNeeded: true });

    expect(pageScripts(starter)).toEqual({ main, others: [vendor], isNeeded: true });
  });

  it('are preloaded at once, each with its hash', () => {
    preloadScripts([vendor, { href: '/remotes/mf-blog/1/remoteEntry.js', integrity: 'sha384-abc' }]);

    expect(document.head.innerHTML).toBe(
      '<link rel="preload" as="script" fetchpriority="low" integrity="sha256-v" href="/assets/chunks/vendor.js">' +
        '<link rel="preload" as="script" fetchpriority="low" integrity="sha384-abc" href="/remotes/mf-blog/1/remoteEntry.js">',
    );
  });

  it('are requested with CORS from another origin only, because their hash could not be checked otherwise', () => {
    preloadScripts([{ ...vendor, href: 'https://blog.example/chunks/page.js' }, vendor]);

    const [other, own] = document.head.querySelectorAll('link');
    expect(other).toHaveAttribute('crossorigin', 'anonymous');
    expect(own).not.toHaveAttribute('crossorigin');
  });

  it('start with the entry, with its hash', async () => {
    const running = runScript(main);

    const script = document.head.querySelector('script')!;
    expect(script).toHaveAttribute('src', main.href);
    expect(script.integrity).toBe(main.integrity);
    script.dispatchEvent(new Event('load'));
    await expect(running).resolves.toBeUndefined();
  });

  it('say when the entry is lost', async () => {
    const running = runScript(main);
    document.head.querySelector('script')!.dispatchEvent(new Event('error'));

    await expect(running).rejects.toThrow('/assets/main.js');
  });
});
