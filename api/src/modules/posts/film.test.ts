import { filmWire, filmMessages, type FilmWire } from '@site/contract';
import request from 'supertest';
import { expectWire } from '../../testing/expectWire';
import { asJson, FilmService, sentTo, STILL } from '../../testing/filmService';
import { html } from '../../testing/pictures';
import { signIn, type TestAdmin } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';

const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

let films: FilmService;
let api: TestApi;
let admin: TestAdmin;

beforeAll(async () => {
  films = await FilmService.start();
  api = await startTestApi({ FILM_OEMBED_URL: films.address });
  admin = await signIn();
});
afterAll(async () => {
  await api.stop();
  await films.stop();
});
beforeEach(() => films.reset());

const send = (address: unknown, by = admin) =>
  request(api.server).post('/api/posts/films').set('Authorization', by.bearer).send({ address });

it('stores the still, and says what the film is called', async () => {
  const { body } = await send('youtu.be/dQw4w9WgXcQ?si=tracks').expect(201);
  await expectWire(filmWire, body);
  const film = body as FilmWire;
  expect(film).toMatchObject({ address: ADDRESS, platform: 'YouTube', title: 'Her first tee shot' });
  expect(film.still).toMatchObject(STILL);

  // The platform learns the film, in our spelling, and nothing else.
  expect(films.asked[0]?.searchParams.get('url')).toBe(ADDRESS);
  await request(api.server).get(`/api${film.still.url}`).expect(200);
  expect(await AuditEntry.findOne({ kind: 'picture' }).sort({ _id: -1 })).toMatchObject({ action: 'create' });
});

it('has the title of the film in the media library', async () => {
  films.respond = films.answer({ title: 'Bunker practice at dawn' });
  const { body } = await send(ADDRESS).expect(201);
  const { body: found } = await request(api.server)
    .get('/api/media?q=bunker')
    .set('Authorization', admin.bearer)
    .expect(200);
  expect(found).toEqual([
    expect.objectContaining({ id: (body as FilmWire).still.id, file_name: 'Bunker practice at dawn' }),
  ]);
});

it('is for whoever writes', async () => {
  const editor = await signIn('editor');
  await send(ADDRESS, editor).expect(201);
  await request(api.server).post('/api/posts/films').send({ address: ADDRESS }).expect(401);
});

it.each(['https://example.com/film', 'http://127.0.0.1:4000/api', 'file:///etc/passwd', '', 7, null, {}])(
  'asks nobody about %p',
  async (address) => {
    const { status } = await send(address);
    expect([400, 422]).toContain(status);
    expect(films.asked).toEqual([]);
  },
);

it('says that a film is not shown to others', async () => {
  films.respond = asJson({}, 403);
  const { body } = await send(ADDRESS).expect(422);
  expect(body.fields).toEqual({ address: filmMessages.hidden });
});

it('keeps a title to one line of some length', async () => {
  films.respond = films.answer({ title: `A\n\u0000"<b>long</b>" ${'title '.repeat(100)}` });
  const { body } = await send(ADDRESS).expect(201);
  expect((body as FilmWire).title).toMatch(/^A "<b>long<\/b>" title.*\w$/);
  expect((body as FilmWire).title.length).toBeLessThanOrEqual(200);
});

describe('a platform that does not answer as it should', () => {
  const elsewhere = (url: () => string) => () => {
    films.respond = films.answer({ thumbnail_url: url() });
  };
  const cases: [string, () => void][] = [
    ['fails', () => (films.respond = asJson({}, 500))],
    ['is cut off', () => (films.respond = (response) => void response.destroy())],
    ['answers no JSON', () => (films.respond = (response) => void response.end('<html>'))],
    ['answers a list', () => (films.respond = asJson([]))],
    ['answers without end', () => (films.respond = (response) => void response.end('x'.repeat(70_000)))],
    ['redirects', () => (films.respond = sentTo('/elsewhere/oembed'))],
    ['names no still', elsewhere(() => '')],
    [
      'names a still of another host',
      elsewhere(() => films.origin.replace('127.0.0.1', 'localhost') + '/still.jpg'),
    ],
    ['names a file', elsewhere(() => 'file:///etc/passwd')],
    ['has lost the still', () => (films.still = asJson({}, 404))],
    ['redirects the still', () => (films.still = sentTo('/elsewhere/still.jpg'))],
    ['has a still that is no picture', () => (films.still = (response) => void response.end(html))],
  ];

  it.each(cases)('%s: 503, and nothing is stored', async (_, arrange) => {
    arrange();
    const { body, headers } = await send(ADDRESS).expect(503);
    expect(body.message).toBe('YouTube does not answer the api as it should');
    expect(headers['retry-after']).toBe('30');
    expect(films.asked.some(({ hostname }) => hostname === 'localhost')).toBe(false);
  });

  it('has a still that is too large: it is not read to its end', async () => {
    let written = 0;
    films.still = (response) => {
      const chunk = Buffer.alloc(1024 * 1024);
      const more = () => {
        written += chunk.length;
        if (written < 200 * chunk.length && !response.destroyed)
          response.write(chunk, () => setImmediate(more));
        else response.end();
      };
      more();
    };
    await send(ADDRESS).expect(503);
    expect(written).toBeLessThan(60 * 1024 * 1024);
  });
});
