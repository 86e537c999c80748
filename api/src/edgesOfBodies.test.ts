import {
  buildApplicationInput,
  buildContactInput,
  buildFactInput,
  buildFaqInput,
} from '@site/contract/testing';
import { allRoutes as routes } from './modules/allModules';
import { agreementTo } from './testing/consentCalls';
import { allOf, answersOf, refusalOf, RouteCaller } from './testing/everyRoute';
import { type TestApi, startTestApi } from './testing/startTestApi';

/** For each route that takes JSON: input that breaks a rule, and the field that breaks it. */
const BROKEN_RULES: Record<string, [object, string]> = {
  'POST /auth/login': [{ email: 'a@b.example' }, 'password'],
  'POST /golfers': [{ grad_year: 1 }, 'grad_year'],
  'PUT /golfers/:key': [{ grad_year: 1 }, 'grad_year'],
  'PATCH /golfers/:key': [{ grad_year: 1 }, 'grad_year'],
  'PUT /golfers/:key/card': [
    { films: [{ address: 'https://example.com/film', title: 'Swing' }] },
    'films[0].address',
  ],
  'POST /trainers': [{ bio: 'x'.repeat(20_000) }, 'bio'],
  'PUT /trainers/:key': [{ bio: 'x'.repeat(20_000) }, 'bio'],
  'PATCH /trainers/:key': [{ bio: 'x'.repeat(20_000) }, 'bio'],
  'PUT /accounts/:id': [{ role: 'admin' }, 'role'],
  'POST /posts': [{ title: ' ' }, 'title'],
  'PUT /posts/:key': [{ title: ' ' }, 'title'],
  'PATCH /posts/:key': [{ title: ' ' }, 'title'],
  'POST /posts/:key/revisions/:revision/restore': [{ based_on: 'yesterday' }, 'based_on'],
  'POST /programs': [{ title: ' ' }, 'title'],
  'POST /placements': [{ college: 'Rice', state: 'London' }, 'state'],
  'PUT /placements/:id': [{ college: ' ' }, 'college'],
  'PATCH /placements/:id': [{ college: ' ' }, 'college'],
  'PUT /media/:id': [{ alt: 'x'.repeat(301) }, 'alt'],
  'PUT /media/:id/focus': [{ x: 101, y: 0 }, 'x'],
  'PUT /agency': [{ phone: 'call us' }, 'phone'],
  'POST /siteinfo/faqs': [buildFaqInput({ q: '' }), 'q'],
  'PUT /siteinfo/faqs/order': [{ ids: [] }, 'ids'],
  'PUT /siteinfo/faqs/:id': [{ q: '' }, 'q'],
  'PATCH /siteinfo/faqs/:id': [{ q: '' }, 'q'],
  'POST /siteinfo/facts': [buildFactInput({ title: '' }), 'title'],
  'PUT /siteinfo/facts/order': [{ ids: [] }, 'ids'],
  'PUT /siteinfo/facts/:id': [{ title: '' }, 'title'],
  'PATCH /siteinfo/facts/:id': [{ title: '' }, 'title'],
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
  'PATCH /comments/:id': [{ state: 'lost' }, 'state'],
  'PUT /leads/:id': [{ state: 'lost' }, 'state'],
  'PATCH /leads/:id': [{ state: 'lost' }, 'state'],
  'POST /leads/:id/begun-replies': [{ template: 'x'.repeat(101) }, 'template'],
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

/** What takes 600 KB, for the text of a post; everything else takes 100 KB at most. */
const TEXTS_OF_POSTS = ['POST /posts', 'PUT /posts/:key', 'PATCH /posts/:key', 'PUT /posts/:key/draft'];

let api: TestApi;
let routeCaller: RouteCaller;
beforeAll(async () => {
  api = await startTestApi();
  routeCaller = await RouteCaller.create(api);
});
afterAll(() => api.stop());

const takingBody = () => routes.filter(({ body }) => body);
/** A body is described by its content types; the name of its schema does not matter here. */
const takingJson = () =>
  takingBody().filter(({ body }) => body?.describe(() => ({ $ref: '' })).content['application/json']);

describe('a body', () => {
  it('of a wrong type is refused', async () => {
    const answers = await answersOf(takingBody(), async (route) =>
      refusalOf(await routeCaller.asAdmin(route).type('text/csv').send('title\nHello')),
    );

    expect(answers).toEqual(allOf(takingBody(), '415 unsupported_media_type'));
  });

  it('that does not say what it is is refused', async () => {
    const answers = await answersOf(takingBody(), async (route) =>
      refusalOf(await routeCaller.asAdmin(route).send(Buffer.from('{}'))),
    );

    expect(answers).toEqual(allOf(takingBody(), '415 unsupported_media_type'));
  });

  it('that is missing is refused', async () => {
    const answers = await answersOf(takingJson(), async (route) =>
      refusalOf(await routeCaller.asAdmin(route).send()),
    );

    expect(answers).toEqual(allOf(takingJson(), '400 bad_request'));
  });

  it('that is not JSON is refused', async () => {
    const answers = await answersOf(takingJson(), async (route) =>
      refusalOf(await routeCaller.asAdmin(route).type('json').send('{"title":')),
    );

    expect(answers).toEqual(allOf(takingJson(), '400 bad_request'));
  });

  it('that is too large is refused', async () => {
    const answers = await answersOf(takingJson(), async (route) => {
      const kilobytes = TEXTS_OF_POSTS.includes(route.name) ? 600 : 100;
      const large = JSON.stringify({ title: 'x'.repeat(kilobytes * 1024) });
      return refusalOf(await routeCaller.asAdmin(route).type('json').send(large));
    });

    expect(answers).toEqual(allOf(takingJson(), '413 payload_too_large'));
  });

  it('that breaks a rule is refused, with the field that breaks it', async () => {
    const answers = await answersOf(takingJson(), async (route) => {
      const [input, field] = BROKEN_RULES[route.name] ?? [{}, 'a line in BROKEN_RULES'];
      const response = await routeCaller.asAdmin(route).send(input);
      expect({ [route.name]: response.body.fields }).toEqual({
        [route.name]: { [field]: expect.any(String) },
      });
      return refusalOf(response);
    });

    expect(answers).toEqual({
      ...allOf(takingJson(), '422 validation_failed'),
      // The schemas of a login check only the shape of the request, so a failure gives no details.
      'POST /auth/login': '400 bad_request',
    });
  });
});
