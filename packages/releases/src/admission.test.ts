import { assertLoadable, assertOwnRoutes } from './admission';
import type { Registry, Release } from './registry';

const entry: Release = {
  version: 'aaa',
  container: 'mf_events',
  routes: ['/events', '/events/:slug'],
  runtime: '^1.0.0',
  federation: '2.9',
  client: {
    base: '/remotes/mf-events/aaa/',
    entry: '/remotes/mf-events/aaa/remoteEntry.js',
    integrity: 'sha384-c',
  },
  server: null,
};
const registry = (routes: string[]): Registry => ({
  revision: 1,
  remotes: {
    'mf-blog': { ...entry, container: 'mf_blog', routes, previous: [], canary: null, previews: [] },
  },
});
const claim = (...routes: string[]) => ({ ...entry, routes });

describe('the paths of a remote', () => {
  it.each([
    ['/events', '/blog'],
    ['/events', '/events/:slug'],
    ['/events/:slug', '/events'],
    ['/bloggers', '/blog'],
  ])('may be %s beside %s', (claimed, taken) => {
    expect(() => assertOwnRoutes('mf-events', claim(claimed), registry([taken]))).not.toThrow();
  });

  it.each([
    ['/blog', '/blog'],
    ['/Blog/', '/blog'],
    ['/blog/archive', '/blog/:slug'],
    ['/blog/*', '/blog'],
    ['/*', '/'],
    ['/blog/:year?', '/blog'],
  ])('may not be %s, where another one has %s', (claimed, taken) => {
    expect(() => assertOwnRoutes('mf-events', claim('/events', claimed), registry([taken]))).toThrow(
      `mf-events does not go live: it claims ${claimed}, and ${taken} belongs to mf-blog.`,
    );
  });

  it.each(['/login', '/api/golfers', '/assets/:file', '/*'])(
    'may not be %s, which the shell answers',
    (claimed) => {
      expect(() => assertOwnRoutes('mf-events', claim(claimed), registry([]))).toThrow(
        'belongs to the shell.',
      );
    },
  );
});

it('is not the container of another remote, nor a path on the disk', () => {
  expect(() => assertOwnRoutes('mf-events', { ...entry, container: 'mf_blog' }, registry(['/blog']))).toThrow(
    'it has the container mf_blog, which belongs to mf-blog.',
  );
  for (const name of ['../mf-events', 'mf/events', '.', 'Mf'])
    expect(() => assertOwnRoutes(name, entry, registry([]))).toThrow('small letters, digits and hyphens');
});

describe('the runtimes of a remote', () => {
  const shell = { runtime: '1.1.0', federation: '2.9' };

  it.each(['^1.0.0', '~1.1.0', '1.1.0', '*'])('may be %s where the shell has 1.1.0', (runtime) => {
    expect(() => assertLoadable('mf-blog', { ...entry, runtime }, shell)).not.toThrow();
  });

  const AGAIN = 'build mf-blog with the packages of that shell, and deploy it';
  it.each([
    ['^2.0.0', 'deploy a newer shell first'],
    ['^1.2.0', 'deploy a newer shell first'],
    ['1.0.0', AGAIN],
    ['next', AGAIN],
  ])('may not be %s: %s', (runtime, advice) => {
    expect(() => assertLoadable('mf-blog', { ...entry, runtime }, shell)).toThrow(
      `mf-blog does not go live: it needs @site/runtime ${runtime}, and the shell has 1.1.0: ${advice}.`,
    );
  });

  it('include that of the federation package', () => {
    expect(() => assertLoadable('mf-blog', { ...entry, federation: '2.8' }, shell)).toThrow(
      'mf-blog does not go live: it was built for federation runtime 2.8, and the shell has runtime 2.9: build mf-blog with the packages of that shell, and deploy it.',
    );
  });
});
