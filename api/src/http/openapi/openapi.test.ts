import type Router from '@koa/router';
import { Ajv2020 } from 'ajv/dist/2020';
import pino from 'pino';
import request from 'supertest';
import { createApp } from '../../app';
import { allRoutes, openApi } from '../../modules/allModules';
import { RouteCaller } from '../../testing/everyRoute';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_ENV } from '../../testing/startTestApi';
import { resolveRef } from '../../testing/violationsOf';
import type { Route } from '../route';
import type { JsonSchema, Ref } from './openApi';

const { api, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
const get = (path: string) => request(api.server).get(path);

const described = Object.entries(openApi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);
const filled = (path: string) => path.replace(/\{\w+\}/g, '650000000000000000000001');

describe('the document', () => {
  /** The routes of the router, as it is mounted in the app. */
  function mountedRoutes(): string[] {
    const app = createApp({ env: TEST_ENV, log: pino({ level: 'silent' }) });
    const routers = app.middleware.flatMap((each) => (each as { router?: Router }).router ?? []);
    return routers
      .flatMap(({ stack }) => stack)
      .flatMap(({ methods, path }) => methods.map((method) => `${method} ${String(path)}`))
      .filter((name) => /^(?:GET|POST|PUT|PATCH|DELETE) /.test(name));
  }

  /** Every named component of the document. */
  function everyNode(node: unknown, name = ''): { name: string; node: unknown }[] {
    if (typeof node !== 'object' || node === null) return [{ name, node }];
    return [{ name, node }, ...Object.entries(node).flatMap(([key, child]) => everyNode(child, key))];
  }

  it('describes exactly the routes that exist, each with a section, a name and its path parameters', () => {
    const sections = openApi().tags.map(({ name }) => name);

    expect(allRoutes.map(({ name }) => name).sort()).toEqual(mountedRoutes().sort());
    for (const { path, operation } of described) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(sections).toEqual(expect.arrayContaining(operation.tags));
    }
  });

  it('holds schemas that JSON Schema 2020-12 allows, and references nothing that does not exist', () => {
    const ajv = new Ajv2020({ validateFormats: false, allowUnionTypes: true });
    ajv.addVocabulary(Object.keys(openApi())).addSchema(openApi(), 'api');

    for (const name of Object.keys(openApi().components.schemas))
      expect(ajv.getSchema(`api#/components/schemas/${name}`)).toBeInstanceOf(Function);
    const nodes = everyNode(openApi());
    for (const { name, node } of nodes) {
      if (name === '$ref') resolveRef(openApi(), { $ref: String(node) });
      if (name === 'schema') expect(ajv.validateSchema(node as object)).toBe(true);
    }
    expect(nodes.filter(({ name }) => name === '$ref').length).toBeGreaterThan(100);
  });

  it('says who may call each route, and by what each list is sorted', async () => {
    for (const { method, path, operation } of described) {
      const name = `${method} ${path}`;
      const needsAdmin = operation.security.every((way) => Object.keys(way).length > 0);
      const { status } = await request(api.server)[method as 'get'](`/api${filled(path)}`);
      expect([name, status === 401]).toEqual([name, needsAdmin && operation.security.length > 0]);

      const sort = operation.parameters?.find((parameter) => parameter.name === 'sort');
      if (method !== 'get' || !sort) continue;
      const { body } = await send('get', `${filled(path)}?sort=nothing`).expect(400);
      const names = (sort.schema.enum as string[]).filter((field) => !field.startsWith('-'));
      expect([name, body.message]).toEqual([name, `sort must be one of ${names.join(', ')}`]);
    }
  });

  it.each(['/api', '/api/v1'])('is returned to everybody under %s', async (mount) => {
    const { body, headers } = await get(`${mount}/openapi.json`).expect(200);

    expect(body).toEqual(JSON.parse(JSON.stringify(openApi())));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    await get(`${mount}/openapi.json`).set('If-None-Match', String(headers.etag)).expect(304);
  });
});

describe('a value that attackers and broken clients send', () => {
  const TEXTS = ['\0', '-1'];
  const VALUES = [null, '', ...TEXTS, 'x'.repeat(20_000), 2 ** 53, true, { $gt: '' }, { length: 1e9 }];
  let caller: RouteCaller;
  beforeAll(async () => {
    caller = await RouteCaller.create(api);
  });
  const operationOf = ({ path, method }: Route) =>
    openApi().paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const fieldsOf = (route: Route): Record<string, JsonSchema> => {
    const { schema = {} } = operationOf(route)?.requestBody?.content['application/json'] ?? {};
    return resolveRef<JsonSchema>(openApi(), schema as JsonSchema & Ref).properties ?? {};
  };

  // Each answer is compared with the document as well. A list gets the value as an item, any other field as it is.
  it.each(VALUES.map((value) => ({ value })))(
    'is refused or taken in any field: $value',
    async ({ value }) => {
      for (const route of allRoutes) {
        const fields = Object.entries(fieldsOf(route));
        if (fields.length === 0) continue;
        const body = fields.map(([name, { type }]) => [name, type === 'array' ? [value] : value]);
        const { status } = await caller.asAdmin(route).send(Object.fromEntries(body));
        expect([route.name, status < 500]).toEqual([route.name, true]);
      }
    },
  );

  it('is refused or taken in a list in any field', async () => {
    for (const route of allRoutes) {
      const body = Object.keys(fieldsOf(route)).map((name) => [name, VALUES]);
      if (body.length === 0) continue;
      const { status } = await caller.asAdmin(route).send(Object.fromEntries(body));
      expect([route.name, status < 500]).toEqual([route.name, true]);
    }
  });

  it('is refused or taken in any parameter', async () => {
    for (const route of allRoutes.filter(({ method }) => method === 'GET')) {
      for (const { name } of operationOf(route)?.parameters?.filter((one) => one.in === 'query') ?? []) {
        for (const query of [
          ...TEXTS.map((text) => `${name}=${encodeURIComponent(text)}`),
          `${name}[$ne]=x`,
        ]) {
          const { status } = await caller.asAdmin(route, `/api${caller.pathOf(route)}?${query}`);
          expect([route.name, query, status < 500]).toEqual([route.name, query, true]);
        }
      }
    }
  });
});
