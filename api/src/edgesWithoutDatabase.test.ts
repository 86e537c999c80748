import { buildApplicationInput, buildContactInput, buildLoginInput } from '@site/contract/testing';
import { allRoutes as routes } from './modules/allModules';
import type { Route } from './routing/route';
import { agreementTo } from './testing/consentCalls';
import { allOf, answerOf, refusalOf, setUpEveryRoute } from './testing/everyRoute';

const WITHOUT_DATABASE = [
  'GET /healthz',
  'GET /changes',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs/:file',
  'GET /robots.txt',
  'GET /standing/today',
  'GET /standing/dates.ics',
  'POST /update/look',
  'POST /update/send',
  'POST /for-coaches/look',
];

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

it('answers 503 with Retry-After on every route that needs the database while it is down', async () => {
  const asked = routes.filter(({ name }) => !WITHOUT_DATABASE.includes(name));
  await doors.link.cut();

  const refused = async (route: Route) => {
    const isRead = ['GET', 'DELETE'].includes(route.method);
    const response = await (isRead
      ? doors.routeCaller.asAdmin(route)
      : doors.routeCaller.asAdmin(route).send(VALID[route.name] ?? {}));
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    return refusalOf(response);
  };
  const answers = await Promise.all(
    asked.map(async (route) => [route.name, await answerOf(route, refused)] as const),
  );

  expect(Object.fromEntries(answers)).toEqual(allOf(asked, '503 unavailable'));
});
