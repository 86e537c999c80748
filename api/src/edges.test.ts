import {
  buildApplicationInput,
  buildContactInput,
  buildFactInput,
  buildFaqInput,
  buildLoginInput,
} from '@site/contract/testing';
import request from 'supertest';
import { openApi, allRoutes as routes } from './modules/allModules';
import type { JsonSchema, Ref } from './http/openapi/openApi';
import type { Route } from './http/route';
import { agreementTo } from './testing/consentCalls';
import { allOf, answerOf, answersOf, refusalOf, setUpEveryRoute } from './testing/everyRoute';
import { resolveRef } from './testing/violationsOf';

/** The public routes. Each new line here opens a route to everybody. */
const OPEN_TO_ALL = [
  'GET /healthz',
  'GET /readyz',
  'GET /changes',
  'GET /openapi.json',
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
  'POST /invitation/look',
  'POST /invitation/accept',
];
/** The routes that an editor may call. Each new line here opens a route to all editors. */
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
  'PUT /comments/:id',
  'PATCH /comments/:id',
  'DELETE /comments/:id',
  'GET /media',
  'GET /media/:id',
  'POST /media/:id/keep',
  'PUT /media/:id',
  'POST /trash/:id/restore',
];

/** For each route that takes JSON: input that breaks a rule, and the field that breaks it. A PATCH has those of its PUT. */
const BROKEN_RULES: Record<string, [object, string]> = {
  'POST /auth/login': [{ email: 'a@b.example' }, 'password'],
  'POST /golfers': [{ grad_year: 1 }, 'grad_year'],
  'PUT /golfers/:key': [{ grad_year: 1 }, 'grad_year'],
  'PUT /golfers/:key/card': [
    { films: [{ address: 'https://example.com/film', title: 'Swing' }] },
    'films[0].address',
  ],
  'POST /trainers': [{ bio: 'x'.repeat(20_000) }, 'bio'],
  'PUT /trainers/:key': [{ bio: 'x'.repeat(20_000) }, 'bio'],
  'PUT /accounts/:id': [{ role: 'admin' }, 'role'],
  'POST /posts': [{ title: ' ' }, 'title'],
  'PUT /posts/:key': [{ title: ' ' }, 'title'],
  'POST /posts/:key/revisions/:revision/restore': [{ based_on: 'yesterday' }, 'based_on'],
  'POST /programs': [{ title: ' ' }, 'title'],
  'POST /placements': [{ college: 'Rice', state: 'London' }, 'state'],
  'PUT /placements/:id': [{ college: ' ' }, 'college'],
  'PUT /media/:id': [{ alt: 'x'.repeat(301) }, 'alt'],
  'PUT /agency': [{ phone: 'call us' }, 'phone'],
  'POST /siteinfo/faqs': [buildFaqInput({ q: '' }), 'q'],
  'PUT /siteinfo/faqs/order': [{ ids: [] }, 'ids'],
  'PUT /siteinfo/faqs/:id': [{ q: '' }, 'q'],
  'POST /siteinfo/facts': [buildFactInput({ title: '' }), 'title'],
  'PUT /siteinfo/facts/order': [{ ids: [] }, 'ids'],
  'PUT /siteinfo/facts/:id': [{ title: '' }, 'title'],
  'PUT /reply-templates': [{}, 'templates'],
  'POST /leads/:id/removed-words': [{ at: '2026-11-27T00:00:00.000Z' }, 'what'],
  'PUT /settings': [{ publish_only_with_consent: null }, 'publish_only_with_consent'],
  'PUT /account': [{ name: 'x'.repeat(201) }, 'name'],
  'PUT /account/email': [{ email: 'nobody', current_password: 'x' }, 'email'],
  'PUT /account/password': [{ current_password: 'x', new_password: 'too short' }, 'new_password'],
  'POST /account/codes': [{ current_password: '' }, 'current_password'],
  'PUT /account/codes': [{ code: '' }, 'code'],
  'POST /account/codes/off': [{ current_password: 'x', code: 'x'.repeat(41) }, 'code'],
  'POST /account/codes/recovery': [{ current_password: 'x', code: '' }, 'code'],
  'POST /applications': [buildApplicationInput({ name: '' }), 'name'],
  'POST /contact': [buildContactInput({ message: 'Short' }), 'message'],
  'POST /privacy/search': [{ email: 'nobody' }, 'email'],
  'POST /privacy/export': [{ records: [] }, 'records'],
  'POST /privacy/erasures': [{ records: [] }, 'records'],
  'POST /posts/:key/comments': [{ name: 'Ana', text: ' ' }, 'text'],
  'PUT /comments/:id': [{ state: 'lost' }, 'state'],
  'PUT /leads/:id': [{ state: 'lost' }, 'state'],
  'POST /leads/:id/notes': [{ text: ' ' }, 'text'],
  'POST /leads/:id/replies': [{ subject: 'Hello', text: ' ' }, 'text'],
  'POST /golfers/:key/consent-links': [{ name: 'Rosa Hartley', email: 'rosa' }, 'email'],
  'POST /consent/look': [{ token: '' }, 'token'],
  'POST /consent/agree': [{ ...agreementTo('x', 'x'), full_name: '' }, 'full_name'],
  'POST /consent/decline': [{ token: '' }, 'token'],
  'POST /consent/withdraw': [{ token: '' }, 'token'],
  'POST /preview/look': [{ token: '' }, 'token'],
  'PUT /posts/:key/draft': [{ title: '' }, 'title'],
  'POST /invitations': [{ name: 'Nina Reed', email: 'nina', role: 'editor' }, 'email'],
  'POST /invitation/look': [{ token: '' }, 'token'],
  'POST /invitation/accept': [{ token: 'x', name: 'Nina Reed', password: 'too short' }, 'password'],
};

/** Routes that accept 600 KB, for the text of a post; all others accept 100 KB at most. */
const TEXTS_OF_POSTS = ['POST /posts', 'PUT /posts/:key', 'PATCH /posts/:key', 'PUT /posts/:key/draft'];

const WITHOUT_DATABASE = ['GET /healthz', 'GET /changes', 'GET /openapi.json', 'GET /robots.txt'];

const VALID: Record<string, object> = {
  'POST /auth/login': buildLoginInput(),
  'POST /applications': buildApplicationInput(),
  'POST /contact': buildContactInput(),
  'POST /posts/:key/comments': { name: 'Ana', text: 'Thank you.' },
  'POST /consent/look': { token: 'x' },
  'POST /consent/agree': agreementTo('x', 'x'),
  'POST /consent/decline': { token: 'x' },
  'POST /consent/withdraw': { token: 'x' },
  'POST /preview/look': { token: 'x' },
  'POST /invitation/look': { token: 'x' },
  'POST /invitation/accept': { token: 'x', name: 'Nina', password: 'four unrelated little words' },
};

const doors = setUpEveryRoute();

const named = (names: readonly string[]) => routes.filter(({ name }) => names.includes(name));
const except = (names: readonly string[]) => routes.filter(({ name }) => !names.includes(name));
const takingBody = routes.filter(({ body }) => body);
/** A body is described by its content types; the name of its schema does not matter here. */
const takingJson = takingBody.filter(
  ({ body }) => body?.describe(() => ({ $ref: '' })).content['application/json'],
);
const operationOf = ({ path, method }: Route) =>
  openApi().paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
const isRead = ({ method }: Route) => ['GET', 'DELETE'].includes(method);

/** Other ways to write an address, which the router treats alike: some routes prove it. */
const SPELLINGS: [string, (path: string) => string][] = [
  ['/api/v1', (path) => `/api/v1${path}`],
  ['a doubled prefix of both kinds', (path) => `/api/v1/api${path}`],
  ['a trailing slash', (path) => `/api${path}/`],
  ['upper case', (path) => `/api${path.toUpperCase()}`],
  ['a query', (path) => `/api${path}?token=x&access_token=x`],
];
const SPELLED = ['GET /leads/:id', 'DELETE /golfers/:key', 'PUT /accounts/:id'];

describe('a body', () => {
  const asked = (route: Route) => doors.routeCaller.asAdmin(route);

  it('of a wrong type, or that is not JSON, is refused', async () => {
    const wrongTypes = await answersOf(takingBody, async (route) =>
      refusalOf(await asked(route).type('text/csv').send('title\nHello')),
    );
    const broken = await answersOf(takingJson, async (route) =>
      refusalOf(await asked(route).type('json').send('{"title":')),
    );

    expect(wrongTypes).toEqual(allOf(takingBody, '415 unsupported_media_type'));
    expect(broken).toEqual(allOf(takingJson, '400 bad_request'));
  });

  it('that is too large is refused', async () => {
    const answers = await answersOf(takingJson, async (route) => {
      const kilobytes = TEXTS_OF_POSTS.includes(route.name) ? 600 : 100;
      const large = JSON.stringify({ title: 'x'.repeat(kilobytes * 1024) });
      return refusalOf(await asked(route).type('json').send(large));
    });

    expect(answers).toEqual(allOf(takingJson, '413 payload_too_large'));
  });

  it('that breaks a rule is refused, with the field that breaks it', async () => {
    const answers = await answersOf(takingJson, async (route) => {
      const [input, field] = BROKEN_RULES[route.name.replace('PATCH', 'PUT')] ?? [
        {},
        'a line in BROKEN_RULES',
      ];
      const response = await asked(route).send(input);
      expect({ [route.name]: response.body.fields }).toEqual({
        [route.name]: { [field]: expect.any(String) },
      });
      return refusalOf(response);
    });

    expect(answers).toEqual({
      ...allOf(takingJson, '422 validation_failed'),
      // The schemas of a login check only the shape of the request, so a failure gives no details.
      'POST /auth/login': '400 bad_request',
    });
  });
});

describe('without a token', () => {
  const refused = (asked: Route[], spelled: (path: string) => string) =>
    answersOf(asked, async (route) => {
      const url = spelled(doors.routeCaller.pathOf(route));
      const response = await doors.routeCaller.call(route, url).set('If-None-Match', '*').send();
      expect(response.headers['www-authenticate']).toBe('Bearer');
      return refusalOf(response);
    });

  it('everything that is not open to all is refused', async () => {
    const asked = except(OPEN_TO_ALL);

    expect(await refused(asked, (path) => `/api${path}`)).toEqual(allOf(asked, '401 unauthorized'));
  });

  it.each(SPELLINGS)('no other spelling opens a door: %s', async (_what, spelled) => {
    const asked = named(SPELLED);

    expect(await refused(asked, spelled)).toEqual(allOf(asked, '401 unauthorized'));
  });

  it('no other route is public, and the document says so', async () => {
    const asked = named(OPEN_TO_ALL);

    const refused = [];
    for (const route of asked)
      if ((await doors.routeCaller.call(route, `/api${doors.routeCaller.pathOf(route)}`)).status === 401)
        refused.push(route.name);

    expect(refused).toEqual([]);
    const needsNoToken = routes.filter((route) => {
      const ways = operationOf(route)?.security ?? [];
      return ways.length === 0 || ways.some((way) => Object.keys(way).length === 0);
    });
    expect(needsNoToken.map(({ name }) => name).sort()).toEqual([...OPEN_TO_ALL].sort());
  });
});

describe('signed in as an editor', () => {
  it('everything that is not an editor’s is refused, with a sentence', async () => {
    const asked = except([...OPEN_TO_ALL, ...OPEN_TO_EDITORS]);
    const answers = await answersOf(asked, async (route) => {
      const response = await doors.routeCaller.asEditor(route);
      expect(response.body.message).toBe('Your account may not do this. Ask the owner of the site.');
      return refusalOf(response);
    });

    expect(answers).toEqual(allOf(asked, '403 forbidden'));
  });

  it('what is an editor’s refuses none', async () => {
    const asked = named(OPEN_TO_EDITORS);

    const refused = [];
    for (const route of asked)
      if ([401, 403].includes((await doors.routeCaller.asEditor(route)).status)) refused.push(route.name);

    expect(refused).toEqual([]);
    expect(asked).toHaveLength(OPEN_TO_EDITORS.length);
  });
});

describe('an address that does not exist', () => {
  it('is not found', async () => {
    for (const path of ['/api', '/api/v1/nothing', '/api/posts/a/b/c', '/nothing', '/api/siteinfo'])
      expect(refusalOf(await request(doors.server).get(path))).toBe('404 not_found');
  });

  const withKey = routes.filter(({ path, method }) => path.includes(':') && method !== 'PATCH');
  it.each([
    ['650000000000000000000001', withKey],
    ['%00', withKey.filter(isRead)],
    ['not%20a%20key', named(SPELLED)],
    ['x'.repeat(300), named(SPELLED)],
  ])('nor is the record %s', async (key, asked) => {
    const answers = await answersOf(asked, async (route) => {
      const url = `/api${route.path.replace(':file', '400.webp').replace(/:(?:key|id)/, key)}`;
      const call = doors.routeCaller.asAdmin(route, url);
      return refusalOf(await (isRead(route) ? call : call.send({})));
    });

    expect(answers).toEqual(allOf(asked, '404 not_found'));
  });

  it('refuses a method that a path does not support, and lists the supported ones', async () => {
    const asked = [...new Map(routes.map((route) => [route.path, route])).values()];
    const answers = await answersOf(asked, async (route) => {
      const response = await request(doors.server).propfind(`/api${doors.routeCaller.pathOf(route)}`);
      const methods = routes.filter(({ path }) => path === route.path).map(({ method }) => method);
      expect(String(response.headers.allow).split(', ')).toEqual(expect.arrayContaining(methods));
      return refusalOf(response);
    });

    expect(answers).toEqual(allOf(asked, '405 method_not_allowed'));
  });
});

describe('a value that attackers and broken clients send', () => {
  const KINDS = [null, '\0', { $gt: '' }, 'x'.repeat(20_000)];
  const OTHERS = ['', '-1', 2 ** 53, true, { length: 1e9 }];
  const fieldsOf = (route: Route): Record<string, JsonSchema> => {
    const { schema = {} } = operationOf(route)?.requestBody?.content['application/json'] ?? {};
    return resolveRef<JsonSchema>(openApi(), schema as JsonSchema & Ref).properties ?? {};
  };
  // Neighbouring fields meet different values, and each is refused by its own rule.
  const bodiesOf = (route: Route) => {
    const fields = Object.entries(fieldsOf(route));
    const bodyOf = (values: unknown[], shift: number) =>
      fields.map(([name, { type }], nr) => {
        const value = values[(nr + shift) % values.length];
        return [name, type === 'array' ? [value] : value] as const;
      });
    const lists = fields.map(([name]) => [name, [...KINDS, ...OTHERS]] as const);
    return [...KINDS.map((_kind, shift) => bodyOf(KINDS, shift)), bodyOf(OTHERS, 0), lists];
  };

  it('is refused or taken in any field, each kind of value by itself, and in a list', async () => {
    // A PATCH is handled as its PUT.
    for (const route of takingJson.filter(({ method }) => method !== 'PATCH'))
      for (const [nr, body] of bodiesOf(route).entries()) {
        const { status } = await doors.routeCaller.asAdmin(route).send(Object.fromEntries(body));
        expect([route.name, nr, status < 500]).toEqual([route.name, nr, true]);
      }
  });

  it('is refused or taken in any parameter', async () => {
    const reads = routes.filter(({ method }) => method === 'GET');
    const parameters = reads.flatMap((route) => {
      const inQuery = operationOf(route)?.parameters?.filter((one) => one.in === 'query') ?? [];
      return inQuery.map(({ name }) => ({ route, name }));
    });
    const WAYS = ['=%00', '=-1', '[$ne]=x'];
    for (const [nr, { route, name }] of parameters.entries()) {
      const url = `/api${doors.routeCaller.pathOf(route)}?${name}${WAYS[nr % WAYS.length]}`;
      const { status } = await doors.routeCaller.asAdmin(route, url);
      expect([url, status < 500]).toEqual([url, true]);
    }
  });
});

it('answers 503 with Retry-After on every route that needs the database while it is down', async () => {
  const asked = routes.filter(({ name }) => !WITHOUT_DATABASE.includes(name));
  await doors.link.cut();

  const refused = async (route: Route) => {
    const call = doors.routeCaller.asAdmin(route);
    const response = await (isRead(route) ? call : call.send(VALID[route.name] ?? {}));
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    return refusalOf(response);
  };
  const answers = await Promise.all(
    asked.map(async (route) => [route.name, await answerOf(route, refused)] as const),
  );

  expect(Object.fromEntries(answers)).toEqual(allOf(asked, '503 unavailable'));
});
