import { assertLoadable, assertOwnRoutes, type ShellOffer } from './admission';
import type { Registry, Release } from './registry';

const entry: Release = {
  version: 'aaa',
  container: 'mf_events',
  routes: ['/events', '/events/:slug'],
  shared: {},
  federation: '2.9',
  client: {
    entry: '/remotes/mf-events/aaa/remoteEntry.js',
    integrity: 'sha384-c',
  },
  server: null,
};
const registry = (routes: string[]): Registry => ({
  revision: 1,
  remotes: {
    'mf-blog': {
      ...entry,
      container: 'mf_blog',
      routes,
      previous: [],
      canary: null,
      previews: [],
      verdicts: [],
    },
  },
});
const claim = (...routes: string[]) => ({ ...entry, routes });

describe('the paths of a remote', () => {
  it.each([
    ['/events', '/blog'],
    ['/events/:slug', '/'],
    ['/bloggers', '/blog'],
  ])('may be %s beside %s', (claimed, taken) => {
    expect(() => assertOwnRoutes('mf-events', claim(claimed), registry([taken]))).not.toThrow();
  });

  it.each([
    ['/blog', '/blog'],
    ['/Blog/', '/blog'],
    ['/blog/archive', '/blog'],
    ['/*', '/'],
    ['/:page?', '/blog'],
  ])('may not be %s, where another one has %s', (claimed, taken) => {
    expect(() => assertOwnRoutes('mf-events', claim('/events', claimed), registry([taken]))).toThrow(
      `mf-events does not go live: it claims ${claimed}, and ${taken} belongs to mf-blog.`,
    );
  });

  it.each(['/login', '/api/golfers', '/*'])('may not be %s, which the shell answers', (claimed) => {
    expect(() => assertOwnRoutes('mf-events', claim(claimed), registry([]))).toThrow('belongs to the shell');
  });
});

it('is not the container of another remote, nor a path on the disk', () => {
  expect(() => assertOwnRoutes('mf-events', { ...entry, container: 'mf_blog' }, registry(['/blog']))).toThrow(
    'it has the container mf_blog, which belongs to mf-blog.',
  );
  for (const name of ['../mf-events', 'mf/events', '.', 'Mf'])
    expect(() => assertOwnRoutes(name, entry, registry([]))).toThrow('small letters, digits and hyphens');
});

describe('what a remote needs of the shell', () => {
  const shell = { shared: { react: '19.3.2', '@site/runtime': '1.1.0' }, federation: '2.9' };
  const needing = (runtime: string) => ({ ...entry, shared: { react: '^19.3.1', '@site/runtime': runtime } });

  it.each(['^1.0.0', '~1.1.0', '1.1.0', '*'])('may be %s where the shell has 1.1.0', (runtime) => {
    expect(() => assertLoadable('mf-blog', needing(runtime), shell)).not.toThrow();
  });

  const AGAIN = 'build mf-blog with the packages of that shell, and deploy it';
  it.each([
    ['^2.0.0', 'deploy a newer shell first'],
    ['^1.2.0', 'deploy a newer shell first'],
    ['1.0.0', AGAIN],
    ['next', AGAIN],
  ])('may not be %s: %s', (runtime, advice) => {
    expect(() => assertLoadable('mf-blog', needing(runtime), shell)).toThrow(
      `mf-blog does not go live: it needs @site/runtime ${runtime}, and the shell has 1.1.0: ${advice}.`,
    );
  });

  it.each([
    ['19.3.9', undefined],
    ['19.4.0', undefined],
    ['20.0.0', 'it needs react ^19.3.1, and the shell has 20.0.0: build mf-blog'],
    [undefined, 'it needs react ^19.3.1, which the shell does not share'],
  ])('is each shared library, as React %s: %s', (react, refusal) => {
    const offer = { ...shell, shared: { ...shell.shared, react } } as ShellOffer;
    const load = () => assertLoadable('mf-blog', needing('^1.0.0'), offer);
    if (refusal) expect(load).toThrow(refusal);
    else expect(load).not.toThrow();
  });

  it('includes the runtime of the federation package', () => {
    expect(() => assertLoadable('mf-blog', { ...entry, federation: '2.8' }, shell)).toThrow(
      'mf-blog does not go live: it was built for federation runtime 2.8, and the shell has runtime 2.9: build mf-blog with the packages of that shell, and deploy it.',
    );
  });
});
