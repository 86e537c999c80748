import type Router from '@koa/router';
import { Ajv2020 } from 'ajv/dist/2020';
import pino from 'pino';
import request from 'supertest';
import { createApp } from '../../app';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { TEST_ENV, type TestApi, startTestApi } from '../../testing/startTestApi';
import type { OpenApiOperation } from '../../openapi/openApi';
import { resolveRef } from '../../testing/violationsOf';
import { allRoutes, openApi } from '../allModules';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const described = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

/** The routes of the router, as it is mounted in the app. */
function mountedRoutes(): string[] {
  const app = createApp({ env: TEST_ENV, log: pino({ level: 'silent' }) });
  const routers = app.middleware.flatMap((each) => (each as { router?: Router }).router ?? []);
  const layers = routers.flatMap(({ stack }) => stack);
  return layers.flatMap(({ methods, path }) =>
    methods.filter((method) => METHODS.includes(method)).map((method) => `${method} ${String(path)}`),
  );
}

/** Every named component of the document. */
function everyNode(node: unknown, name = ''): { name: string; node: unknown }[] {
  if (typeof node !== 'object' || node === null) return [{ name, node }];
  return [{ name, node }, ...Object.entries(node).flatMap(([key, child]) => everyNode(child, key))];
}

describe('the document', () => {
  it('describes exactly the routes that exist', () => {
    expect(allRoutes.map(({ name }) => name).sort()).toEqual(mountedRoutes().sort());
  });

  it('has a section for each operation', () => {
    const sections = openApi().tags.map(({ name }) => name);

    expect(
      described.flatMap(({ operation }) => operation.tags).filter((tag) => !sections.includes(tag)),
    ).toEqual([]);
  });

  it('gives each operation a name of its own', () => {
    const ids = allRoutes.map(({ id }) => id);

    expect(ids).toEqual([...new Set(ids)]);
  });

  it('references nothing that does not exist', () => {
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

  it.each(described)('declares the path parameters of $method $path', ({ path, operation }) => {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');

    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
  });

  it('references records instead of repeating them, and closes response-only schemas', () => {
    const { Post, PostInput, GolferInput } = openApi().components.schemas;

    expect(Post?.properties?.cover).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Image' }, { type: 'null' }],
    });
    expect(Post?.additionalProperties).toBe(false);
    expect(PostInput).not.toHaveProperty('additionalProperties');
    expect(GolferInput?.properties?.academics).not.toHaveProperty('additionalProperties');
  });

  it('does not reveal the honeypot field', () => {
    const { ApplicationInput, ContactMessageInput } = openApi().components.schemas;

    expect(
      Object.keys({ ...ApplicationInput?.properties, ...ContactMessageInput?.properties }).sort(),
    ).toEqual([...['email', 'from', 'grad_year', 'message', 'name']]);
  });
});

const filled = (path: string) => `/api${path.replace(/\{\w+\}/g, '650000000000000000000001')}`;
const ask = (method: string, address: string) => request(api.server)[method as 'get'](address);
const isOpen = ({ security }: OpenApiOperation) => security.every((way) => Object.keys(way).length === 0);
const needsAdmin = ({ security }: OpenApiOperation) => security.every((way) => Object.keys(way).length > 0);

describe('what the document says', () => {
  it.each(described)('who may call $method $path matches the route', async ({ method, path, operation }) => {
    const { status, body } = await ask(method, filled(path));

    expect([status === 401, body.code]).toEqual(
      needsAdmin(operation) && !isOpen(operation) ? [true, 'unauthorized'] : [false, body.code],
    );
  });

  const sorted = described.flatMap(({ method, path, operation }) => {
    const sort = operation.parameters?.find(({ name }) => name === 'sort');
    return sort && method === 'get' ? [{ path, names: sort.schema.enum as string[] }] : [];
  });

  it.each(sorted)('the sort fields of $path match the route', async ({ path, names }) => {
    const { body } = await ask('get', `${filled(path)}?sort=nothing`)
      .set('Authorization', admin.bearer)
      .expect(400);

    expect(body.message).toBe(
      `sort must be one of ${names.filter((name) => !name.startsWith('-')).join(', ')}`,
    );
  });
});

describe('GET /openapi.json', () => {
  it.each(['/api', '/api/v1'])('returns the document to everybody under %s', async (mount) => {
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
  const addressesIn = (html: string) =>
    [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address!);

  it('is a page that loads its own scripts and styles, and nothing from elsewhere', async () => {
    const { text, headers } = await request(api.server).get('/api/docs').expect(200);

    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(addressesIn(text).filter((address) => !address.startsWith('/api/'))).toEqual([]);
    expect(text).not.toMatch(/<style| style=| on\w+=|<script>/i);
    for (const address of addressesIn(text)) await request(api.server).get(address).expect(200);
  });

  it('has a policy without exceptions', async () => {
    const { headers } = await request(api.server).get('/api/docs').expect(200);

    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*|nonce/);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await request(api.server).get('/api/docs').expect(200);

    expect(headers['cache-control']).toBe('no-cache');
    const again = await request(api.server).get('/api/docs').set('If-None-Match', String(headers.etag));
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    ['script', /src="([^"]+swagger-ui[^"]+)"/, 'text/javascript; charset=utf-8'],
    ['style', /href="([^"]+swagger-ui[^"]+)"/, 'text/css; charset=utf-8'],
  ])('has its %s cached for a year, compressed', async (_what, pattern, type) => {
    const { text } = await request(api.server).get('/api/docs');
    const address = pattern.exec(text)?.[1] ?? '';

    const { headers } = await request(api.server).get(address).set('Accept-Encoding', 'br').expect(200);

    expect(headers).toMatchObject({
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    await request(api.server).get(address).set('If-None-Match', String(headers.etag)).expect(304);
  });

  it.each(['swagger-ui.js', '..%2Fpackage.json', 'package.json'])('has no file %s', async (name) => {
    await request(api.server).get(`/api/docs/${name}`).expect(404);
  });
});
