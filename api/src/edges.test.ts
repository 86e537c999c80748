import { buildApplicationInput, buildContactInput, buildLoginInput } from '@site/contract/testing';
import request from 'supertest';
import { allRoutes as routes } from './modules/allModules';
import type { Route } from './routing/route';
import { agreementTo } from './testing/consentCalls';
import { type DatabaseLink, linkTo } from './testing/databaseLink';
import { allOf, answerOf, answersOf, refusalOf, RouteCaller } from './testing/everyRoute';
import { type TestApi, startTestApi, testDatabaseUri } from './testing/startTestApi';

/** The public routes. Each new line here opens a route to everybody. */
const OPEN_TO_ALL = [
  'GET /healthz',
  'GET /readyz',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs/:file',
  'GET /uploads/:id/:file',
  'POST /auth/login',
  'POST /auth/passkey/challenge',
  'POST /auth/passkey',
  'GET /golfers',
  'GET /golfers/:key',
  'GET /golfers/:key/qr.svg',
  'GET /trainers',
  'GET /trainers/:key',
  'GET /posts',
  'GET /posts/:key',
  'GET /posts/:key/comments',
  'GET /posts/:key/next',
  'GET /programs',
  'GET /programs/:key',
  'GET /placements',
  'GET /placements/summary',
  'GET /siteinfo/faqs',
  'GET /siteinfo/facts',
  'GET /agency',
  'GET /standing/today',
  'GET /standing/dates.ics',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /.well-known/security.txt',
  'GET /blog/feed.xml',
  'POST /applications',
  'POST /contact',
  'POST /posts/:key/comments',
  'POST /posts/:key/likes',
  'DELETE /posts/:key/likes',
  'POST /vitals',
  'POST /policy-reports',
  'POST /consent/look',
  'POST /consent/agree',
  'POST /consent/decline',
  'POST /consent/withdraw',
  'POST /update/look',
  'POST /update/send',
  'POST /preview/look',
  'POST /for-coaches/look',
  'POST /invitation/look',
  'POST /invitation/accept',
];
/** What an editor may call of the routes that need an account. Each new line here opens a route to all editors. */
const OPEN_TO_EDITORS = [
  'GET /auth/me',
  'POST /auth/logout',
  'GET /account',
  'PUT /account',
  'PUT /account/email',
  'PUT /account/password',
  'GET /account/sessions',
  'DELETE /account/sessions',
  'DELETE /account/sessions/:id',
  'POST /account/codes',
  'PUT /account/codes',
  'POST /account/codes/off',
  'POST /account/codes/recovery',
  'GET /account/passkeys',
  'POST /account/passkeys/begin',
  'POST /account/passkeys',
  'PUT /account/passkeys/:id',
  'DELETE /account/passkeys/:id',
  'GET /account/views',
  'POST /account/views',
  'PUT /account/views/:id',
  'DELETE /account/views/:id',
  'GET /posts/admin/all',
  'GET /posts/admin/topics',
  'POST /posts',
  'PUT /posts/:key',
  'PATCH /posts/:key',
  'DELETE /posts/:key',
  'GET /posts/:key/revisions',
  'GET /posts/:key/revisions/:revision',
  'POST /posts/:key/revisions/:revision/restore',
  'POST /posts/pictures',
  'POST /posts/films',
  'POST /posts/:key/cover',
  'POST /posts/:key/share-picture',
  'POST /posts/:key/gallery',
  'GET /posts/:key/preview-links',
  'POST /posts/:key/preview-links',
  'DELETE /posts/:key/preview-links/:link',
  'GET /comments',
  'GET /comments/:id',
  'PUT /comments/:id',
  'PATCH /comments/:id',
  'DELETE /comments/:id',
  'GET /media',
  'GET /media/:id',
  'POST /media/:id/keep',
  'POST /media/:id/replace',
  'PUT /media/:id/focus',
  'PUT /media/:id',
  'GET /working-copies',
  'GET /working-copies/:key',
  'PUT /working-copies/:key',
  'DELETE /working-copies/:key',
  'PUT /working-copies/:key/presence',
  'GET /trash',
  'POST /trash/:id/restore',
  'GET /overview',
];
const WITHOUT_DATABASE = [
  'GET /healthz',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs/:file',
  'GET /robots.txt',
  'GET /standing/today',
  'GET /standing/dates.ics',
];

const VALID: Record<string, object> = {
  'POST /auth/login': buildLoginInput(),
  'POST /auth/passkey': {
    ...{ credential_id: 'AAAA', client_data: 'AAAA', authenticator_data: 'AAAA' },
    ...{ signature: 'AAAA', user_handle: 'AAAA' },
  },
  'POST /applications': buildApplicationInput(),
  'POST /contact': buildContactInput(),
  'POST /posts/:key/comments': { name: 'Ana', text: 'Thank you.' },
  'POST /vitals': { release: 'mf-blog@1', route: '/blog' },
  'POST /consent/look': { token: 'x' },
  'POST /consent/agree': agreementTo('x', 'x'),
  'POST /consent/decline': { token: 'x' },
  'POST /consent/withdraw': { token: 'x' },
  'POST /update/look': { token: 'x' },
  'POST /update/send': { token: 'x', changes: { sat: 1300 } },
  'POST /preview/look': { token: 'x' },
  'POST /for-coaches/look': { token: 'x' },
  'POST /invitation/look': { token: 'x' },
  'POST /invitation/accept': { token: 'x', name: 'Nina', password: 'four unrelated little words' },
};

/** Of the routes that do not take plain JSON. */
const TYPES: Record<string, string> = { 'POST /policy-reports': 'application/reports+json' };

let link: DatabaseLink;
let api: TestApi;
let routeCaller: RouteCaller;
beforeAll(async () => {
  link = await linkTo(testDatabaseUri());
  api = await startTestApi({}, link.uri);
  routeCaller = await RouteCaller.create(api);
});
afterAll(async () => {
  await link.mend();
  await api.stop();
  await link.cut();
});

const named = (names: readonly string[]) => routes.filter(({ name }) => names.includes(name));
const except = (names: readonly string[]) => routes.filter(({ name }) => !names.includes(name));

describe('without a token', () => {
  it.each([
    ['/api', (path: string) => `/api${path}`],
    ['/api/v1', (path: string) => `/api/v1${path}`],
    ['a doubled prefix', (path: string) => `/api/api${path}`],
    ['a doubled prefix of both kinds', (path: string) => `/api/v1/api${path}`],
    ['a trailing slash', (path: string) => `/api${path}/`],
    ['upper case', (path: string) => `/api${path.toUpperCase()}`],
    ['a query', (path: string) => `/api${path}?token=x&access_token=x`],
  ])('everything that is not open to all is refused: %s', async (_what, spelled) => {
    const asked = except(OPEN_TO_ALL);

    const answers = await answersOf(asked, async (route) => {
      const response = await routeCaller
        .call(route, spelled(routeCaller.pathOf(route)))
        .set('If-None-Match', '*')
        .send();
      expect(response.headers['www-authenticate']).toBe('Bearer');
      return refusalOf(response);
    });

    expect(answers).toEqual(allOf(asked, '401 unauthorized'));
  });

  it('no other route is public', async () => {
    const asked = named(OPEN_TO_ALL);

    const refused = [];
    for (const route of asked)
      if ((await routeCaller.call(route, `/api${routeCaller.pathOf(route)}`)).status === 401)
        refused.push(route.name);

    expect(refused).toEqual([]);
    expect(asked.map(({ name }) => name).sort()).toEqual([...OPEN_TO_ALL].sort());
  });
});

describe('signed in as an editor', () => {
  it.each([
    ['/api', (path: string) => `/api${path}`],
    ['/api/v1', (path: string) => `/api/v1${path}`],
    ['a doubled prefix', (path: string) => `/api/v1/api${path}`],
    ['a trailing slash', (path: string) => `/api${path}/`],
    ['upper case', (path: string) => `/api${path.toUpperCase()}`],
  ])('everything that is not an editor’s is refused, with a sentence: %s', async (_what, spelled) => {
    const asked = except([...OPEN_TO_ALL, ...OPEN_TO_EDITORS]);

    const answers = await answersOf(asked, async (route) => {
      const response = await routeCaller.asEditor(route, spelled(routeCaller.pathOf(route)));
      expect(response.body.message).toBe('Your account may not do this. Ask the owner of the site.');
      return refusalOf(response);
    });

    expect(answers).toEqual(allOf(asked, '403 forbidden'));
  });

  it('what is an editor’s refuses none', async () => {
    const asked = named([...OPEN_TO_ALL, ...OPEN_TO_EDITORS]);

    const refused = [];
    for (const route of asked)
      if ([401, 403].includes((await routeCaller.asEditor(route)).status)) refused.push(route.name);

    expect(refused).toEqual([]);
    expect(asked).toHaveLength(OPEN_TO_ALL.length + OPEN_TO_EDITORS.length);
  });
});

describe('an address that does not exist', () => {
  it.each(['/api', '/api/nothing', '/api/v1/nothing', '/api/posts/a/b/c', '/nothing', '/api/siteinfo'])(
    'is not found: %s',
    async (path) => {
      expect(refusalOf(await request(api.server).get(path))).toBe('404 not_found');
    },
  );

  it.each(['650000000000000000000001', 'no-such-thing', 'not%20a%20key', '%00', '..%2f..', 'x'.repeat(300)])(
    'nor is the record %s, on any route',
    async (key) => {
      const asked = routes.filter(({ path }) => path.includes(':'));

      const answers = await answersOf(asked, async (route) => {
        const url = `/api${route.path.replace(':file', '400.webp').replace(/:(?:key|id)/, key)}`;
        const isRead = ['GET', 'DELETE'].includes(route.method);
        return refusalOf(
          await (isRead ? routeCaller.asAdmin(route, url) : routeCaller.asAdmin(route, url).send({})),
        );
      });

      expect(answers).toEqual(allOf(asked, '404 not_found'));
    },
  );
});

it('refuses a method that a path does not support, and lists the supported ones', async () => {
  const answers = await answersOf(routes, async (route) => {
    const response = await request(api.server).propfind(`/api${routeCaller.pathOf(route)}`);
    expect(String(response.headers.allow).split(', ')).toContain(route.method);
    return refusalOf(response);
  });

  expect(answers).toEqual(allOf(routes, '405 method_not_allowed'));
});

it('answers 503 with Retry-After on every route that needs the database while it is down', async () => {
  const asked = except(WITHOUT_DATABASE);
  await link.cut();

  const refused = async (route: Route) => {
    const isRead = ['GET', 'DELETE'].includes(route.method);
    const response = await (isRead
      ? routeCaller.asAdmin(route)
      : routeCaller
          .asAdmin(route)
          .type(TYPES[route.name] ?? 'json')
          .send(VALID[route.name] ?? {}));
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    return refusalOf(response);
  };
  const answers = await Promise.all(
    asked.map(async (route) => [route.name, await answerOf(route, refused)] as const),
  );

  expect(Object.fromEntries(answers)).toEqual(allOf(asked, '503 unavailable'));
});
