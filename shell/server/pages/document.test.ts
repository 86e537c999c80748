/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageData } from '../../src/pageData';
import type { Registry } from '../registry/registry';
import { createRemoteScripts, readShellScripts, toDocument } from './document';

const data: PageData = {
  origin: 'http://localhost',
  registry: [],
  state: {},
  failed: [],
  refused: null,
};
const parts = { head: '<title>Blog</title>', styles: '', html: '', data, remote: null };
const shell = { main: '/assets/main.js?v=1', preloads: ['/assets/chunks/vendor.js'] };

it('prevents a text in the data from ending its element', () => {
  const text = '</script><script>alert(1)</script>';
  const html = toDocument({ ...parts, shell, data: { ...data, state: { post: text } as object } });
  const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? [];

  expect(html).not.toContain('<script>alert');
  expect(JSON.parse(json ?? '')).toMatchObject({ state: { post: text } });
});

it('lists every script for the browser, the entry of a remote with its hash', () => {
  const remote = {
    entry: { href: '/remotes/mf-blog/1/remoteEntry.js', integrity: 'sha384-abc' },
    preloads: ['/remotes/mf-blog/1/chunks/page.js'],
  };
  const html = toDocument({ ...parts, shell, remote });

  const [, listed = ''] =
    /<script src="\/assets\/main.js\?v=1" data-scripts="([^"]*)" defer>/.exec(html) ?? [];

  expect(JSON.parse(listed.replaceAll('&quot;', '"'))).toEqual([
    { href: '/assets/chunks/vendor.js' },
    { href: '/remotes/mf-blog/1/remoteEntry.js', integrity: 'sha384-abc' },
    { href: '/remotes/mf-blog/1/chunks/page.js' },
  ]);
});

it('escapes the list of scripts for its attribute', () => {
  const address = '/remotes/mf-blog/1/page.js?a=1&quot;b="2"';
  const html = toDocument({ ...parts, shell: { ...shell, preloads: [address] } });
  const [, listed = ''] = / data-scripts="([^"]*)" defer>/.exec(html) ?? [];

  expect(JSON.parse(listed.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual([{ href: address }]);
});

it('names its encoding, its width on phones, its colour and its icons', () => {
  const [, head = ''] = /<head>(.*)<\/head>/.exec(toDocument({ ...parts, shell })) ?? [];

  expect(head.match(/<(?:meta|link) [^>]*>/g)?.slice(0, 5)).toEqual([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#0A2F24">',
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/assets/touch-icon.png">',
  ]);
});

it('tells feed readers where the blog has its feed', () => {
  expect(toDocument({ ...parts, shell })).toMatch(
    /<head>.*<link rel="alternate" type="application\/atom\+xml" title="Linksway blog" href="\/blog\/feed.xml">.*<\/head>/,
  );
});

describe('the scripts', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chunks-'));
    await writeFile(path.join(folder, 'main.js'), 'a script');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const writeChunks = (chunks: object) => writeFile(path.join(folder, 'chunks.json'), JSON.stringify(chunks));
  const remote = {
    name: 'mf-blog',
    container: 'mf_blog',
    version: '1',
    routes: [],
    entry: '/remotes/mf-blog/1/remoteEntry.js',
    integrity: 'sha384-abc',
  };
  const registry = {
    clientFile: (_name: string, file: string) => path.join(folder, file),
  } as unknown as Registry;

  it('of the shell are those of its entry, each once; the entry carries its hash', async () => {
    await writeChunks({
      vendor: ['vendor.js'],
      bootstrap: ['vendor.js', 'bootstrap.js'],
      LoginPage: ['login.js'],
    });

    expect(readShellScripts(folder)).toEqual({
      main: '/assets/main.js?v=82d91bef',
      preloads: ['/assets/vendor.js', '/assets/bootstrap.js'],
    });
    await writeChunks({});
    expect(readShellScripts(folder).preloads).toEqual([]);
  });

  it('of a remote are those of its routes and of the page, each once', async () => {
    await writeChunks({ routes: ['shared.js'], BlogPage: ['shared.js', 'blog.js'], Other: ['other.js'] });
    const scriptsOf = createRemoteScripts();
    const entry = { href: remote.entry, integrity: 'sha384-abc' };

    expect(await scriptsOf(registry, remote, 'BlogPage')).toEqual({
      entry,
      preloads: ['/remotes/mf-blog/1/shared.js', '/remotes/mf-blog/1/blog.js'],
    });
    expect(await scriptsOf(registry, remote, null)).toEqual({
      entry,
      preloads: ['/remotes/mf-blog/1/shared.js'],
    });
    expect(await scriptsOf(registry, remote, 'Unknown')).toMatchObject({
      preloads: ['/remotes/mf-blog/1/shared.js'],
    });
  });

  it('of a version are read once', async () => {
    await writeChunks({});
    const scriptsOf = createRemoteScripts();
    expect((await scriptsOf(registry, remote, 'BlogPage')).preloads).toEqual([]);
    await writeChunks({ BlogPage: ['blog.js'] });

    expect((await scriptsOf(registry, remote, 'BlogPage')).preloads).toEqual([]);
    expect((await scriptsOf(registry, { ...remote, version: '2' }, 'BlogPage')).preloads).toHaveLength(1);
  });

  it('of a remote that is not deployed are unknown', async () => {
    const none = { clientFile: () => undefined } as unknown as Registry;

    await expect(createRemoteScripts()(none, remote, null)).rejects.toThrow('mf-blog is not deployed');
  });
});
