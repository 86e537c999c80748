import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import { Ajv2020 } from 'ajv/dist/2020';
import pino from 'pino';
import request from 'supertest';
import { createApp } from '../app';
import { type TestAdmin, signIn } from '../testing/signIn';
import { TEST_ENV, type TestApi, startTestApi } from '../testing/startTestApi';
import { openApi } from './document';
import type { OpenApiOperation } from './openApi';
import { allOperations } from './operations/allOperations';
import { resolveRef } from './resolveRef';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const operations = allOperations.flatMap((group) => group.operations);
const described = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

/** What the router answers to, as it is mounted in the app. */
function mountedRoutes(): string[] {
  const app = createApp({ env: TEST_ENV, log: pino({ level: 'silent' }) });
  const routers = app.middleware.flatMap((each) => (each as { router?: Router }).router ?? []);
  const layers = routers.flatMap(({ stack }) => stack);
  return layers.flatMap(({ methods, path }) =>
    methods.filter((method) => METHODS.includes(method)).map((method) => `${method} ${String(path)}`),
  );
}

/** Every place in the document, with its name. */
function everyNode(node: unknown, name = ''): { name: string; node: unknown }[] {
  if (typeof node !== 'object' || node === null) return [{ name, node }];
  return [{ name, node }, ...Object.entries(node).flatMap(([key, child]) => everyNode(child, key))];
}

describe('the document', () => {
  it('describes exactly the routes that exist', () => {
    expect(operations.map(({ route }) => route).sort()).toEqual(mountedRoutes().sort());
  });

  it('gives each operation a name of its own', () => {
    const ids = operations.map(({ id }) => id);

    expect(ids).toEqual([...new Set(ids)]);
  });

  it('names nothing that does not exist', () => {
    const refs = everyNode(openApi()).filter(({ name }) => name === '$ref');

    expect(refs.length).toBeGreaterThan(100);
    for (const { node } of refs) resolveRef(openApi(), { $ref: String(node) });
  });

  it('holds schemas that JSON Schema 2020-12 allows', () => {
    const ajv = new Ajv2020({ validateFormats: false, allowUnionTypes: true });
    ajv.addVocabulary(Object.keys(openApi())).addSchema(openApi(), 'api');

    for (const name of Object.keys(openApi().components.schemas)) {
      expect(ajv.getSchema(`api#/components/schemas/${name}`)).toBeInstanceOf(Function);
    }
    for (const { name, node } of everyNode(openApi().paths)) {
      if (name === 'schema') expect(ajv.validateSchema(node as object)).toBe(true);
    }
  });

  it.each(described)('declares the parameters in the address of $method $path', ({ path, operation }) => {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');

    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
  });

  it('refers from one record to the other, and closes what is sent out only', () => {
    const { Post, PostInput, GolferInput } = openApi().components.schemas;

    expect(Post?.properties?.cover).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Image' }, { type: 'null' }],
    });
    expect(Post?.additionalProperties).toBe(false);
    expect(PostInput).not.toHaveProperty('additionalProperties');
    expect(GolferInput?.properties?.academics).not.toHaveProperty('additionalProperties');
  });

  it('does not tell programs which field is a trap', () => {
    const { ApplicationInput, ContactMessageInput } = openApi().components.schemas;

    expect(
      Object.keys({ ...ApplicationInput?.properties, ...ContactMessageInput?.properties }).sort(),
    ).toEqual([...['email', 'grad_year', 'message', 'name']]);
  });
});

const filled = (path: string) => `/api${path.replace(/\{\w+\}/g, '650000000000000000000001')}`;
const ask = (method: string, address: string) => request(api.server)[method as 'get'](address);
const isOpen = ({ security }: OpenApiOperation) => security.every((way) => Object.keys(way).length === 0);
const needsAdmin = ({ security }: OpenApiOperation) => security.every((way) => Object.keys(way).length > 0);

describe('what the document says', () => {
  it.each(described)('of who may call $method $path is so', async ({ method, path, operation }) => {
    const { status, body } = await ask(method, filled(path));

    expect([status === 401, body.code]).toEqual(
      needsAdmin(operation) && !isOpen(operation) ? [true, 'unauthorized'] : [false, body.code],
    );
  });

  const sorted = described.flatMap(({ method, path, operation }) => {
    const sort = operation.parameters?.find(({ name }) => name === 'sort');
    return sort && method === 'get' ? [{ path, names: sort.schema.enum as string[] }] : [];
  });

  it.each(sorted)('of the sorting of $path is so', async ({ path, names }) => {
    const { body } = await ask('get', `${filled(path)}?sort=nothing`)
      .set('Authorization', admin.bearer)
      .expect(400);

    expect(body.message).toBe(
      `sort must be one of ${names.filter((name) => !name.startsWith('-')).join(', ')}`,
    );
  });
});

describe('GET /openapi.json', () => {
  it.each(['/api', '/api/v1'])('gives the document to everybody under %s', async (mount) => {
    const response = await request(api.server).get(`${mount}/openapi.json`).expect(200);

    expect(response.body).toEqual(JSON.parse(JSON.stringify(openApi())));
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    await request(api.server)
      .get(`${mount}/openapi.json`)
      .set('If-None-Match', String(response.headers.etag))
      .expect(304);
  });
});

describe('GET /docs', () => {
  it('is a page that names every operation', async () => {
    const { text, headers } = await request(api.server).get('/api/docs').expect(200);

    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { id } of operations) expect(text).toContain(`<article id="${id}"`);
    expect(text).toContain('href="openapi.json"');
  });

  it('loads nothing and allows its own style only', async () => {
    const { text, headers } = await request(api.server).get('/api/docs').expect(200);

    const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
    expect(text).not.toMatch(/<script|<link|<img|<iframe| style=| on\w+=|url\(|@import/i);
  });

  it('has its headings in order, and no id twice', async () => {
    const { text } = await request(api.server).get('/api/docs').expect(200);

    const levels = [...text.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await request(api.server).get('/api/docs').expect(200);

    expect(headers['cache-control']).toBe('no-cache');
    const again = await request(api.server).get('/api/docs').set('If-None-Match', String(headers.etag));
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
