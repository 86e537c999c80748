import request from 'supertest';
import { allRoutes as routes } from './modules/allModules';
import { allOf, answersOf, refusalOf, setUpEveryRoute } from './testing/everyRoute';

const doors = setUpEveryRoute();

describe('an address that does not exist', () => {
  it.each(['/api', '/api/nothing', '/api/v1/nothing', '/api/posts/a/b/c', '/nothing', '/api/siteinfo'])(
    'is not found: %s',
    async (path) => {
      expect(refusalOf(await request(doors.api.server).get(path))).toBe('404 not_found');
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
          await (isRead
            ? doors.routeCaller.asAdmin(route, url)
            : doors.routeCaller.asAdmin(route, url).send({})),
        );
      });

      expect(answers).toEqual(allOf(asked, '404 not_found'));
    },
  );
});

it('refuses a method that a path does not support, and lists the supported ones', async () => {
  const answers = await answersOf(routes, async (route) => {
    const response = await request(doors.api.server).propfind(`/api${doors.routeCaller.pathOf(route)}`);
    expect(String(response.headers.allow).split(', ')).toContain(route.method);
    return refusalOf(response);
  });

  expect(answers).toEqual(allOf(routes, '405 method_not_allowed'));
});
