import { allRoutes as routes } from './modules/allModules';
import { allOf, answersOf, refusalOf, setUpEveryRoute } from './testing/everyRoute';

/** The public routes. Each new line here opens a route to everybody. */
const OPEN_TO_ALL = [
  'GET /healthz',
  'GET /readyz',
  'GET /changes',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs/:file',
  'GET /uploads/:id/:file',
  'POST /auth/login',
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
  'POST /consent/look',
  'POST /consent/agree',
  'POST /consent/decline',
  'POST /consent/withdraw',
  'POST /preview/look',
  'POST /update/look',
  'POST /update/send',
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
  'POST /posts/:key/cover',
  'POST /posts/:key/share-picture',
  'POST /posts/:key/gallery',
  'PUT /posts/:key/draft',
  'POST /posts/:key/preview-link',
  'DELETE /posts/:key/preview-link',
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
  'GET /trash',
  'POST /trash/:id/restore',
  'GET /overview',
];
const doors = setUpEveryRoute();

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
      const response = await doors.routeCaller
        .call(route, spelled(doors.routeCaller.pathOf(route)))
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
      if ((await doors.routeCaller.call(route, `/api${doors.routeCaller.pathOf(route)}`)).status === 401)
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
      const response = await doors.routeCaller.asEditor(route, spelled(doors.routeCaller.pathOf(route)));
      expect(response.body.message).toBe('Your account may not do this. Ask the owner of the site.');
      return refusalOf(response);
    });

    expect(answers).toEqual(allOf(asked, '403 forbidden'));
  });

  it('what is an editor’s refuses none', async () => {
    const asked = named([...OPEN_TO_ALL, ...OPEN_TO_EDITORS]);

    const refused = [];
    for (const route of asked)
      if ([401, 403].includes((await doors.routeCaller.asEditor(route)).status)) refused.push(route.name);

    expect(refused).toEqual([]);
    expect(asked).toHaveLength(OPEN_TO_ALL.length + OPEN_TO_EDITORS.length);
  });
});
