/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageData } from '../../src/pageData';
import { buildRelease } from '../testing/releases';
import { createRemoteScripts, readShellScripts, remoteOrigins, toDocument } from './document';

const data: PageData = {
  origin: 'http://localhost',
  registry: [],
  state: {},
  failed: [],
  refused: null,
};
const parts = { head: '<title>Blog</title>', styles: '', html: '', data, remote: null, needsApp: false };
const script = (href: string) => ({ href, integrity: `sha256-${href}` });
const shell = {
  starter: script('/assets/start/start.1.js'),
  main: script('/assets/main.js?v=1'),
  preloads: [script('/assets/chunks/vendor.js')],
};

it('prevents a text in the data from ending its element', () => {
  const text = '</script><script>alert(1)</script>';
  const html = toDocument({ ...parts, shell, data: { ...data, state: { post: text } as object } });
  const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? [];

  expect(html).not.toContain('<script>alert');
  expect(JSON.parse(json ?? '')).toMatchObject({ state: { post: text } });
});

it('loads the starter, which knows every other script by its hash', () => {
  const remote = [script('/remotes/mf-blog/1/remoteEntry.js'), script('/remotes/mf-blog/1/chunks/page.js')];
  const html = toDocument({ ...parts, shell, remote });

  const [, integrity, listed = ''] =
    /<script src="\/assets\/start\/start.1.js" integrity="([^"]*)" data-scripts="([^"]*)" defer>/.exec(
      html,
    ) ?? [];

  expect(integrity).toBe(shell.starter.integrity);
  expect(JSON.parse(listed.replaceAll('&quot;', '"'))).toEqual({
    main: shell.main,
    others: [...shell.preloads, ...remote],
    isNeeded: false,
  });
});

it('escapes the list of scripts for its attribute', () => {
  const address = '/remotes/mf-blog/1/page.js?a=1&quot;b="2"';
  const html = toDocument({ ...parts, shell: { ...shell, preloads: [script(address)] } });
  const [, listed = ''] = / data-scripts="([^"]*)" defer>/.exec(html) ?? [];

  expect(JSON.parse(listed.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toMatchObject({
    others: [{ href: address }],
  });
});

it('names its encoding, its width on phones, its colour, its icons and its manifest', () => {
  const [, head = ''] = /<head>(.*)<\/head>/.exec(toDocument({ ...parts, shell })) ?? [];

  expect(head.match(/<(?:meta|link) [^>]*>/g)?.slice(0, 6)).toEqual([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#0A2F24">',
    '<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/assets/manifest.webmanifest">',
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
    await mkdir(path.join(folder, 'start'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const file = (name: string) => ({ file: name, integrity: `sha256-${name}+/hash` });
  const writeChunks = (chunks: Record<string, string[]>, place = '') => {
    const listed = Object.entries(chunks).map(([name, files]) => [name, files.map(file)]);
    return writeFile(path.join(folder, place, 'chunks.json'), JSON.stringify(Object.fromEntries(listed)));
  };
  const releaseOf = (version: string, base?: string) => {
    const release = buildRelease('mf-blog', version, { clientFolder: `${folder}/` });
    return base ? { ...release, client: { ...release.client, base } } : release;
  };

  it('of the shell are the starter, its entry, and what the entry imports, each once', async () => {
    await writeChunks({ start: ['start.js'] }, 'start');
    await writeChunks({
      main: ['main.js'],
      vendor: ['vendor.js'],
      bootstrap: ['vendor.js', 'bootstrap.js'],
      LoginPage: ['login.js'],
    });

    expect(readShellScripts(folder)).toEqual({
      starter: { href: '/assets/start/start.js', integrity: 'sha256-start.js+/hash' },
      main: { href: '/assets/main.js?v=mainjsha', integrity: 'sha256-main.js+/hash' },
      preloads: [
        { href: '/assets/vendor.js', integrity: 'sha256-vendor.js+/hash' },
        { href: '/assets/bootstrap.js', integrity: 'sha256-bootstrap.js+/hash' },
      ],
    });
  });

  it('of the shell are required: without its build the server does not start', async () => {
    await writeChunks({}, 'start');
    await writeChunks({ main: ['main.js'] });

    expect(() => readShellScripts(folder)).toThrow('holds no build of the shell');
  });

  const hrefs = (scripts: { href: string }[]) => scripts.map(({ href }) => href);
  const base = '/remotes/mf-blog/1/';

  const entry = '/remotes/mf-blog/1/remoteEntry.js';

  it('of a remote are its entry, those of its routes and of the page, each once', async () => {
    await writeChunks({ routes: ['shared.js'], BlogPage: ['shared.js', 'blog.js'], Other: ['other.js'] });
    const scriptsOf = createRemoteScripts();
    const release = releaseOf('1');

    expect(await scriptsOf(release, 'BlogPage')).toEqual([
      { href: entry, integrity: 'sha384-client' },
      { href: `${base}shared.js`, integrity: 'sha256-shared.js+/hash' },
      { href: `${base}blog.js`, integrity: 'sha256-blog.js+/hash' },
    ]);
    expect(hrefs(await scriptsOf(release, null))).toEqual([entry, `${base}shared.js`]);
    expect(hrefs(await scriptsOf(release, 'Unknown'))).toEqual([entry, `${base}shared.js`]);
  });

  it('of a remote on another origin have its addresses', async () => {
    await writeChunks({ routes: ['routes.js'] });
    const elsewhere = releaseOf('1', 'https://files.example/blog/');

    expect(hrefs(await createRemoteScripts()(elsewhere, null))).toEqual([
      entry,
      'https://files.example/blog/routes.js',
    ]);
  });

  it('of a version are read once', async () => {
    await writeChunks({});
    const scriptsOf = createRemoteScripts();
    expect(hrefs(await scriptsOf(releaseOf('1'), 'BlogPage'))).toEqual([entry]);
    await writeChunks({ BlogPage: ['blog.js'] });

    expect(hrefs(await scriptsOf(releaseOf('1'), 'BlogPage'))).toEqual([entry]);
    expect(await scriptsOf(releaseOf('2'), 'BlogPage')).toHaveLength(2);
  });
});

it('names the other origins that hold files of remotes, each once', () => {
  const at = (base: string, entry = `${base}remoteEntry.js`) => ({
    name: 'mf-blog',
    container: 'mf_blog',
    federation: '2.9',
    version: '1',
    routes: [],
    base,
    entry,
    integrity: 'sha384-abc',
  });

  expect(
    remoteOrigins([
      at('/remotes/mf-blog/1/'),
      at('https://files.example/blog/1/'),
      at('https://files.example/public/1/', 'https://entries.example:8443/remoteEntry.js'),
    ]),
  ).toEqual(['https://files.example', 'https://entries.example:8443']);
});
