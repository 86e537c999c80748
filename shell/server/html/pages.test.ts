/** @jest-environment node */
import pino from 'pino';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Registry } from '../registry/registrySource';
import type { RendererPool } from '../render/rendererPool';
import { createPages } from './pages';

const registry: Registry = {
  id: 'one',
  client: [],
  entries: {},
  isComplete: true,
  clientFile: () => undefined,
};

/** Pages of a site whose list depends on `q` and whose form is taken as told. */
function startPages(outcome: RenderedPage['outcome'] = null) {
  const rendered: string[] = [];
  const render = (url: string): Promise<RenderedPage> => {
    rendered.push(url);
    return Promise.resolve({
      status: 200,
      head: '',
      styles: '',
      html: `<p>${url}</p>`,
      errors: [],
      state: {},
      remote: 'mf-public',
      chunk: null,
      failed: [],
      dependencies: [],
      queries: ['q', 'year'],
      outcome,
    });
  };
  const renderers: RendererPool = {
    render: (_registry, url) => render(url),
    submit: (_registry, url) => render(url),
    close: () => undefined,
  };
  const pages = createPages({
    registry: () => Promise.resolve(registry),
    renderers,
    shell: { main: '/assets/main.js', preloads: [] },
    apiUrl: 'http://127.0.0.1:1/api',
    origin: 'http://localhost',
    log: pino({ level: 'silent' }),
    isDevelopment: false,
  });
  const get = async (query: string) => {
    const page = await pages.get({ pathname: '/golfers', query: new URLSearchParams(query) });
    return page.bodies.identity.toString();
  };
  return { pages, get, rendered, renderers };
}

it('renders a page once, whatever a campaign adds to its address', async () => {
  const { get, rendered } = startPages();
  await get('');
  await get('utm_source=mail');
  await get('utm_source=poster');

  expect(rendered).toEqual(['/golfers']);
});

it('renders what the page depends on anew, in one spelling', async () => {
  const { get, rendered } = startPages();
  await get('');

  expect(await get('year=2027&utm_source=mail&q=ana')).toContain('<p>/golfers?q=ana&year=2027</p>');
  expect(await get('')).toContain('<p>/golfers</p>');
  expect(rendered).toEqual(['/golfers', '/golfers?q=ana&year=2027']);
});

it('keeps a page that was first asked for with the mark of a campaign', async () => {
  const { get, rendered } = startPages();
  await get('utm_source=mail');
  await get('');

  expect(rendered).toHaveLength(1);
});

const submission = { form: { name: 'Zoë' }, headers: {} };

it('says that a form was taken', async () => {
  expect(await startPages({ isSent: true }).pages.submit('/apply', submission)).toBe('sent');
});

it('hands the browser what was typed along with the page that refuses it', async () => {
  const refused = { isSent: false, status: 422, values: { name: 'Zoë' }, errors: { name: 'no' } } as const;
  const page = await startPages(refused).pages.submit('/apply', submission);

  expect(page).toMatchObject({ bodies: { identity: expect.anything() as Buffer } });
  expect((page as { bodies: { identity: Buffer } }).bodies.identity.toString()).toContain(
    JSON.stringify(refused),
  );
});

it('refuses a form where the page takes none', async () => {
  expect(await startPages().pages.submit('/about', submission)).toBe('unsupported');
  expect(await startPages().pages.submit('/admin', submission)).toBe('unsupported');
});

it('says that no page could take the form', async () => {
  const { pages, renderers } = startPages();
  renderers.submit = () => Promise.reject(new Error('the renderer ended'));

  expect(await pages.submit('/apply', submission)).toBe('failed');
});
