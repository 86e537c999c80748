import { londonDay } from '@site/contract';
import request from 'supertest';
import { leadRecord } from '../../db/leads';
import { explainCountsOf, explainOf } from '../../testing/explainOf';
import { signIn, type TestAdmin } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';
import { Application } from '../applications/application.model';
import { Golfer } from '../golfers/golfer.model';
import { Post } from '../posts/post.model';
import { PrivacyRequest } from '../privacy/privacyRequest.model';

const COUNT = 2000;
const consent = { givenBy: 'R. Hartley', givenAt: new Date() };
const photo = { id: 'a-photo', width: 150, height: 150, widths: [150] };
const today = new Date(`${londonDay(new Date())}T00:00:00Z`);

let api: TestApi;
let owner: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signIn();
  const numbers = Array.from({ length: COUNT }, (_, nr) => nr);
  // Of each kind, ten need somebody.
  const isOne = (nr: number) => nr < 10;
  await Golfer.insertMany(
    numbers.map((nr) => ({
      slug: `golfer-${nr}`,
      consent: isOne(nr) ? null : { ...consent, adultOn: nr < 20 ? today : null },
      photo: isOne(nr) ? null : photo,
    })),
  );
  await Post.insertMany(
    numbers.map((nr) => ({
      title: `Post ${nr}`,
      slug: `post-${nr}`,
      status: nr < 20 ? 'draft' : 'published',
      publishAt: isOne(nr) ? new Date('2040-01-01') : null,
    })),
  );
  await Application.insertMany(
    numbers.map((nr) => ({
      ...leadRecord({
        name: `Nr ${nr}`,
        email: 'a@b.example',
        message: 'x',
        receivedAt: new Date(),
        months: 24,
      }),
      flags: nr >= COUNT - 10 ? ['honeypot'] : [],
      source: { kind: 'page' as const, page: '/faq' },
      ...(nr < COUNT / 2 && {
        work: isOne(nr) ? { state: 'contacted', nextStep: 'Call', nextStepOn: today } : { state: 'joined' },
      }),
    })),
  );
  await PrivacyRequest.insertMany(
    numbers.map((nr) => ({
      kind: 'access',
      state: isOne(nr) ? 'open' : 'answered',
      receivedOn: new Date('2026-01-01'),
      createdAt: new Date(),
    })),
  );
});
afterAll(() => api.stop());

const get = (path: string) => () =>
  request(api.server).get(`/api${path}`).set('Authorization', owner.bearer).expect(200);

it('the overview reads what it counts, and no more', async () => {
  const counts = await explainCountsOf(get('/overview'));
  const finds = await explainOf(get('/overview'));

  // Accounts are a handful, and have no index by age.
  const plans = [...counts, ...finds].filter(({ collection }) => !['sessions', 'users'].includes(collection));
  expect(plans.length).toBeGreaterThan(8);
  expect(plans.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
  expect(plans.filter(({ docsExamined }) => docsExamined > 40)).toEqual([]);
});

it('the overview reads a thousand at most when all need somebody', async () => {
  await Golfer.updateMany({}, { $set: { consent: null, photo: null } });
  await Post.updateMany({}, { $set: { status: 'draft', publishAt: null } });
  const plans = await explainCountsOf(get('/overview'));

  const counted = plans.filter(({ collection }) => collection === 'golfers' || collection === 'posts');
  expect(counted.map(({ docsExamined }) => docsExamined <= 1010)).toEqual(
    Array.from({ length: 7 }, () => true),
  );
  const finds = await explainOf(get('/overview'));
  expect(finds.filter(({ docsExamined }) => docsExamined > 1010)).toEqual([]);
});
