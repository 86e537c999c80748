import { fetchNeededScripts } from './neededScripts';

afterEach(() => document.head.replaceChildren());

it('asks for every script at once, for the entry of a remote with its hash', () => {
  const entry = document.createElement('script');
  entry.dataset.scripts = JSON.stringify([
    { href: '/assets/chunks/vendor.js' },
    { href: '/remotes/mf-blog/1/remoteEntry.js', integrity: 'sha384-abc' },
  ]);
  fetchNeededScripts(entry);

  expect(document.head.innerHTML).toBe(
    '<link rel="preload" as="script" fetchpriority="low" href="/assets/chunks/vendor.js">' +
      '<link rel="preload" as="script" fetchpriority="low" integrity="sha384-abc" href="/remotes/mf-blog/1/remoteEntry.js">',
  );
});

it('asks for nothing where the page names nothing', () => {
  fetchNeededScripts(null);

  expect(document.head).toBeEmptyDOMElement();
});
