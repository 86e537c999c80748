import {
  buildApplicationInput,
  buildContactInput,
  buildFactInput,
  buildFaqInput,
  buildLoginInput,
} from '@site/contract/testing';
import request from 'supertest';
import { allRoutes as routes } from './modules/allModules';
import { deletePost } from './modules/posts/post.service';
import type { Route } from './routing/route';
import {
  createFact,
  createFaq,
  createGolfer,
  createPost,
  createProgram,
  createTrainer,
} from './testing/createRecords';
import { type DatabaseLink, linkTo } from './testing/databaseLink';
import { type TestAdmin, signIn } from './testing/signIn';
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
  'GET /golfers',
  'GET /golfers/:key',
  'GET /trainers',
  'GET /trainers/:key',
  'GET /posts',
  'GET /posts/:key',
  'GET /programs',
  'GET /programs/:key',
  'GET /siteinfo/faqs',
  'GET /siteinfo/facts',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /blog/feed.xml',
  'POST /applications',
  'POST /contact',
  'POST /vitals',
];
const WITHOUT_DATABASE = [
  'GET /healthz',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs/:file',
  'GET /robots.txt',
];

/** For each route that takes JSON: input that breaks a rule, and the field that breaks it. */
const BROKEN_RULES: Record<string, [object, string]> = {
  'POST /auth/login': [{ email: 'a@b.example' }, 'password'],
  'POST /golfers': [{ grad_year: 1 }, 'grad_year'],
  'PUT /golfers/:key': [{ grad_year: 1 }, 'grad_year'],
  'PATCH /golfers/:key': [{ grad_year: 1 }, 'grad_year'],
  'POST /trainers': [{ bio: 'x'.repeat(20_000) }, 'bio'],
  'PUT /trainers/:key': [{ bio: 'x'.repeat(20_000) }, 'bio'],
  'PATCH /trainers/:key': [{ bio: 'x'.repeat(20_000) }, 'bio'],
  'POST /posts': [{ title: ' ' }, 'title'],
  'PUT /posts/:key': [{ title: ' ' }, 'title'],
  'PATCH /posts/:key': [{ title: ' ' }, 'title'],
  'POST /programs': [{ title: ' ' }, 'title'],
  'POST /siteinfo/faqs': [buildFaqInput({ q: '' }), 'q'],
  'PUT /siteinfo/faqs/order': [{ ids: [] }, 'ids'],
  'PUT /siteinfo/faqs/:id': [{ q: '' }, 'q'],
  'PATCH /siteinfo/faqs/:id': [{ q: '' }, 'q'],
  'POST /siteinfo/facts': [buildFactInput({ title: '' }), 'title'],
  'PUT /siteinfo/facts/order': [{ ids: [] }, 'ids'],
  'PUT /siteinfo/facts/:id': [{ title: '' }, 'title'],
  'PATCH /siteinfo/facts/:id': [{ title: '' }, 'title'],
  'POST /applications': [buildApplicationInput({ name: '' }), 'name'],
  'POST /contact': [buildContactInput({ message: 'Short' }), 'message'],
  'POST /vitals': [{ release: 'mf-blog@1', route: '/blog?q=ana' }, 'route'],
};

const VALID: Record<string, object> = {
  'POST /auth/login': buildLoginInput(),
  'POST /applications': buildApplicationInput(),
  'POST /contact': buildContactInput(),
  'POST /vitals': { release: 'mf-blog@1', route: '/blog' },
};

let link: DatabaseLink;
let api: TestApi;
let admin: TestAdmin;
let keys: Record<string, string>;
beforeAll(async () => {
  link = await linkTo(testDatabaseUri());
  api = await startTestApi({}, link.uri);
  admin = await signIn();
  keys = {
    golfers: (await createGolfer()).id as string,
    trainers: (await createTrainer()).id as string,
    posts: (await createPost()).id as string,
    programs: (await createProgram()).id as string,
    faqs: String((await createFaq())._id),
    facts: String((await createFact())._id),
    uploads: '0'.repeat(32),
    trash: await trashedPost(),
  };
});
afterAll(async () => {
  await link.mend();
  await api.stop();
  await link.cut();
});

async function trashedPost(): Promise<string> {
  const { id } = await createPost();
  await deletePost(id as string);
  return id as string;
}

const named = (names: readonly string[]) => routes.filter(({ name }) => names.includes(name));
const except = (names: readonly string[]) => routes.filter(({ name }) => !names.includes(name));
const takingBody = () => routes.filter(({ body }) => body);
/** A body is described by its content types; the name of its schema does not matter here. */
const takingJson = () =>
  takingBody().filter(({ body }) => body?.describe(() => ({ $ref: '' })).content['application/json']);

/** The URL of an existing record. */
const pathOf = ({ path }: Route) =>
  path
    .replace(':file', '400.webp')
    .replace(/(\w+)\/:(?:key|id)/, (_all, kind: string) => `${kind}/${keys[kind]}`);
const to = ({ method }: Route, url: string) =>
  request(api.server)[method.toLowerCase() as 'get'](url).redirects(0);
const asAdmin = (route: Route, url = `/api${pathOf(route)}`) =>
  to(route, url).set('Authorization', admin.bearer);

/** Status and code of an error response, after checking its shape. */
function refusalOf({ status, headers, body }: request.Response): string {
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/json/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(headers.etag).toBeUndefined();
  expect(body).toEqual({
    message: expect.stringMatching(/^[A-Z]/),
    code: expect.any(String),
    ...('fields' in body && { fields: expect.any(Object) }),
  });
  return `${status} ${body.code}`;
}

/** The response of each route, by the route's name. */
async function answersOf(
  asked: readonly Route[],
  ask: (route: Route) => Promise<string>,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const route of asked) answers[route.name] = await answerOf(route, ask);
  return answers;
}

/** An assertion that fails within names the route. */
async function answerOf(route: Route, ask: (route: Route) => Promise<string>): Promise<string> {
  try {
    return await ask(route);
  } catch (error) {
    throw new Error(`${route.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

const allOf = (asked: readonly Route[], answer: string) =>
  Object.fromEntries(asked.map(({ name }) => [name, answer]));

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
      const response = await to(route, spelled(pathOf(route)))
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
      if ((await to(route, `/api${pathOf(route)}`)).status === 401) refused.push(route.name);

    expect(refused).toEqual([]);
    expect(asked.map(({ name }) => name).sort()).toEqual([...OPEN_TO_ALL].sort());
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
        return refusalOf(await (isRead ? asAdmin(route, url) : asAdmin(route, url).send({})));
      });

      expect(answers).toEqual(allOf(asked, '404 not_found'));
    },
  );
});

it('refuses a method that a path does not support, and lists the supported ones', async () => {
  const answers = await answersOf(routes, async (route) => {
    const response = await request(api.server).propfind(`/api${pathOf(route)}`);
    expect(String(response.headers.allow).split(', ')).toContain(route.method);
    return refusalOf(response);
  });

  expect(answers).toEqual(allOf(routes, '405 method_not_allowed'));
});

describe('a body', () => {
  it('of a wrong type is refused', async () => {
    const answers = await answersOf(takingBody(), async (route) =>
      refusalOf(await asAdmin(route).type('text/csv').send('title\nHello')),
    );

    expect(answers).toEqual(allOf(takingBody(), '415 unsupported_media_type'));
  });

  it('that does not say what it is is refused', async () => {
    const answers = await answersOf(takingBody(), async (route) =>
      refusalOf(await asAdmin(route).send(Buffer.from('{}'))),
    );

    expect(answers).toEqual(allOf(takingBody(), '415 unsupported_media_type'));
  });

  it('that is missing is refused', async () => {
    const answers = await answersOf(takingJson(), async (route) => refusalOf(await asAdmin(route).send()));

    expect(answers).toEqual(allOf(takingJson(), '400 bad_request'));
  });

  it('that is not JSON is refused', async () => {
    const answers = await answersOf(takingJson(), async (route) =>
      refusalOf(await asAdmin(route).type('json').send('{"title":')),
    );

    expect(answers).toEqual(allOf(takingJson(), '400 bad_request'));
  });

  it('that is too large is refused', async () => {
    const large = JSON.stringify({ title: 'x'.repeat(700 * 1024) });
    const answers = await answersOf(takingJson(), async (route) =>
      refusalOf(await asAdmin(route).type('json').send(large)),
    );

    expect(answers).toEqual(allOf(takingJson(), '413 payload_too_large'));
  });

  it('that breaks a rule is refused, with the field that breaks it', async () => {
    const answers = await answersOf(takingJson(), async (route) => {
      const [input, field] = BROKEN_RULES[route.name] ?? [{}, 'a line in BROKEN_RULES'];
      const response = await asAdmin(route).send(input);
      expect({ [route.name]: response.body.fields }).toEqual({
        [route.name]: { [field]: expect.any(String) },
      });
      return refusalOf(response);
    });

    expect(answers).toEqual({
      ...allOf(takingJson(), '422 validation_failed'),
      // The login schema checks only the shape of the request, so a failure gives no details.
      'POST /auth/login': '400 bad_request',
    });
  });
});

it('answers 503 with Retry-After on every route that needs the database while it is down', async () => {
  const asked = except(WITHOUT_DATABASE);
  await link.cut();

  const refused = async (route: Route) => {
    const isRead = ['GET', 'DELETE'].includes(route.method);
    const response = await (isRead ? asAdmin(route) : asAdmin(route).send(VALID[route.name] ?? {}));
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    return refusalOf(response);
  };
  const answers = await Promise.all(
    asked.map(async (route) => [route.name, await answerOf(route, refused)] as const),
  );

  expect(Object.fromEntries(answers)).toEqual(allOf(asked, '503 unavailable'));
});
