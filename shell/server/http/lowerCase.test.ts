/** @jest-environment node */
import { matchPath } from 'react-router-dom';
import { paths } from '@site/contract';
import { startServer, type TestServer } from '../testing/startServer';
import { lowerCasePaths } from './lowerCase';

const ROUTES = [paths.golfers, paths.golfer, paths.post, { pattern: '/admin/*' }].map(
  ({ pattern }) => pattern,
);
let server: TestServer;
beforeAll(async () => {
  server = await startServer(
    lowerCasePaths((path) => ROUTES.find((route) => matchPath(route, path))),
    (ctx) => void (ctx.body = 'a page'),
  );
});
afterAll(() => server.close());

const visit = async (path: string, method = 'GET') => {
  const { status, body, headers } = await server.request(path, { method });
  return status === 200 ? body : `${status} ${headers.location}`;
};

it.each([
  ['/Golfers', '/golfers'],
  ['/GOLFERS/Ana-Ruiz?Q=Ana', '/golfers/ana-ruiz?Q=Ana'],
  ['/Golfers/', '/golfers'],
  ['/Login', '/login'],
  ['/Blog/%C3%89cole', '/blog/%C3%89cole'],
  ['/%47olfers', '/golfers'],
  ['/%67olfers/%41na%2DRuiz?Q=%41', '/golfers/ana-ruiz?Q=%41'],
])('leads %s to %s for good', async (typed, address) => {
  expect(await visit(typed)).toBe(`301 ${address}`);
});

it.each([
  ...['/golfers', '/blog/%C3%89cole', '/blog/%c3%89cole', '/golfers/%C4%B0sla'],
  ...['/%2567olfers', '/golfers%2Fana', '/golfers/%00', '/golfers/%zz'],
  ...['/Nowhere', '/%4Eowhere', '/Admin/dashboard', '/%61dmin', '/ADMIN', '/assets/Main.js'],
])('leaves %s as it is', async (path) => {
  expect(await visit(path)).toBe('a page');
});

it('redirects no form', async () => {
  expect(await visit('/Golfers', 'POST')).toBe('a page');
});

it('leads to no other site', async () => {
  expect(await visit('//Golfers')).toBe('301 /golfers');
  expect(await visit('/\\Golfers')).toBe('301 /golfers');
  expect(await visit('/%2F%47olfers')).toBe('a page');
});
