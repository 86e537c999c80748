import { NEWS_HEARTBEAT_MS } from '@site/contract';
import { buildContactInput } from '@site/contract/testing';
import request from 'supertest';
import { type ApiProcess, startApiProcess } from '../../testing/apiProcess';
import { apply, contact, createApplication } from '../../testing/createLead';
import { type EventReader, readEvents } from '../../testing/eventReader';
import { type ServedApi, serve } from '../../testing/serve';
import { signIn } from '../../testing/signIn';
import { type LinkedApi, startLinkedApi } from '../../testing/startLinkedApi';
import { Session } from '../session/session.model';
import { changeRole } from '../users/accountRole.service';
import { findByEmail } from '../users/user.service';
import { overviewEvents, SESSION_CHECK_MS, STREAMS_MAX, STREAMS_OF_ACCOUNT } from './overviewEvents.service';

const START_MS = 120_000;
const SOON_MS = 5_000;
const ALL_BUT_INTERVALS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
  ...(['clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];

let linked: LinkedApi;
let served: ServedApi;
let other: ApiProcess | undefined;
const readers: EventReader[] = [];
beforeAll(async () => {
  linked = await startLinkedApi({ TRUSTED_PROXY: 'loopback' });
  served = await serve(linked.api);
});
afterEach(async () => {
  readers.splice(0).forEach((reader) => reader.leave());
  await overviewEvents.end();
  other?.kill();
});
afterAll(async () => {
  served.close();
  await linked.stop();
});

async function follow(bearer?: string, url = served.origin): Promise<EventReader> {
  const reader = await readEvents(`${url}/api/overview/events`, bearer ?? (await signIn()).bearer);
  readers.push(reader);
  return reader;
}

/** Follows, and has heard the event of the start. */
async function following(bearer?: string, url = served.origin): Promise<EventReader> {
  const reader = await follow(bearer, url);
  await reader.next('leads');
  return reader;
}

describe('an admin who follows the leads', () => {
  it('hears within five seconds that a family has sent a form, and nothing about the family', async () => {
    const reader = await following();
    const start = performance.now();

    await apply(linked.api, { name: 'Quirin Secret', email: 'quirin@hidden.example' }).expect(201);

    expect(await reader.next('leads')).toEqual({ received: ['application'] });
    await contact(linked.api).expect(201);
    expect(await reader.next('leads')).toEqual({ received: ['message'] });
    expect(performance.now() - start).toBeLessThan(SOON_MS);
    expect(reader.text()).not.toMatch(/Quirin|hidden/);
  });

  it('hears of a change and of a lead that is back from the trash, which are nothing new', async () => {
    const reader = await following();

    const lead = await createApplication();
    expect(await reader.next('leads')).toEqual({ received: [] });
    await request(linked.api.server)
      .put(`/api/leads/${lead.id}`)
      .set('Authorization', (await signIn()).bearer)
      .send({ state: 'contacted' })
      .expect(200);

    expect(await reader.next('leads')).toEqual({ received: [] });
  });

  it('hears of a form that looks like spam as of nothing new', async () => {
    const reader = await following();

    await apply(linked.api, { website: 'https://spam.example' }).expect(201);

    expect(await reader.next('leads')).toEqual({ received: [] });
  });

  it('is told at once to read what there is', async () => {
    await following();

    expect(await (await follow()).next('leads')).toEqual({ received: [] });
  });

  it('gets a stream that nothing on the way keeps, stores or compresses', async () => {
    const { headers, status } = await following();

    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(headers.has('content-encoding')).toBe(false);
  });

  it('hears that something may have changed when the database is back', async () => {
    const reader = await following();

    await linked.link.cut();
    await linked.link.mend();

    expect(await reader.next('leads')).toEqual({ received: [] });
    await apply(linked.api).expect(201);
    expect(await reader.next('leads')).toEqual({ received: ['application'] });
  });
});

it(
  'hears of what another process has received, and lets a process end that is followed',
  async () => {
    other = await startApiProcess();
    const here = await following();
    const there = await following(undefined, other.url);

    await apply(linked.api).expect(201);
    expect(await there.next('leads')).toEqual({ received: ['application'] });
    expect(await here.next('leads')).toEqual({ received: ['application'] });
    await request(other.url).post('/api/contact').send(buildContactInput()).expect(201);
    expect(await here.next('leads')).toEqual({ received: ['message'] });

    // Not when it ends: a request of hours is not a slow one.
    await other.printed('"path":"/api/overview/events"');
    const start = performance.now();
    expect(await other.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(SOON_MS);
    await there.ended();
  },
  START_MS,
);

describe('a connection on which nothing happens', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ALL_BUT_INTERVALS }));
  afterEach(() => jest.useRealTimers());

  it('shows every two seconds that it lives, so that a silent one is noticed', async () => {
    const reader = await following();
    expect(reader.text()).not.toContain(': still following');

    jest.advanceTimersByTime(3 * NEWS_HEARTBEAT_MS);
    await apply(linked.api).expect(201);
    await reader.next('leads');

    expect(reader.text().match(/: still following/g)).toHaveLength(3);
  });
});

describe('a session that has ended', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ALL_BUT_INTERVALS }));
  afterEach(() => jest.useRealTimers());

  it('ends its stream at the next check, and no other', async () => {
    const { bearer } = await signIn();
    const reader = await following(bearer);
    const another = await following();
    await request(linked.api.server).post('/api/auth/logout').set('Authorization', bearer).expect(204);

    jest.advanceTimersByTime(SESSION_CHECK_MS);
    await reader.ended();

    expect(another.text()).toContain(': still following');
    await apply(linked.api).expect(201);
    expect(await another.next('leads')).toEqual({ received: ['application'] });
  });

  it('ends the stream of an account that is an editor’s from now on, which then hears of no leads', async () => {
    const { bearer, email } = await signIn();
    const reader = await following(bearer);
    await changeRole((await findByEmail(email))?.id as string, 'editor');

    jest.advanceTimersByTime(SESSION_CHECK_MS);
    await reader.ended();
    const another = await following();
    const again = await follow(bearer);
    await again.next('comments');
    await apply(linked.api).expect(201);
    await another.next('leads');

    expect(again.text()).not.toContain('leads');
  });

  it('ends the stream of an editor who is an owner from now on, and hears of leads when it follows again', async () => {
    const { bearer, email } = await signIn('editor');
    const reader = await follow(bearer);
    await reader.next('comments');
    await changeRole((await findByEmail(email))?.id as string, 'owner');

    jest.advanceTimersByTime(SESSION_CHECK_MS);
    await reader.ended();

    expect((await following(bearer)).text()).toContain('event: leads');
  });

  it('cannot follow', async () => {
    const { bearer } = await signIn();
    await Session.deleteMany();

    expect((await follow(bearer)).status).toBe(401);
    expect((await follow('')).status).toBe(401);
  });
});

describe('too many streams', () => {
  it('of one account are refused, until one of them ends', async () => {
    const { bearer } = await signIn();
    const open = [];
    for (let nr = 0; nr < STREAMS_OF_ACCOUNT; nr += 1) open.push(await following(bearer));

    const refused = await follow(bearer);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await follow()).status).toBe(200);

    open[0]?.leave();
    let status = 429;
    while (status === 429) ({ status } = await follow(bearer));
    expect(status).toBe(200);
  });

  it('of all accounts are refused', async () => {
    for (let accounts = 0; accounts < STREAMS_MAX / STREAMS_OF_ACCOUNT; accounts += 1) {
      const { bearer } = await signIn();
      for (let nr = 0; nr < STREAMS_OF_ACCOUNT; nr += 1) await follow(bearer);
    }

    const refused = await follow();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('does not keep following for a HEAD request', async () => {
  const { bearer } = await signIn();

  for (let nr = 0; nr <= STREAMS_OF_ACCOUNT; nr += 1)
    await request(served.server).head('/api/overview/events').set('Authorization', bearer).expect(200);
});

it('follows nothing on a process that is about to end', async () => {
  linked.api.readiness.isShuttingDown = true;
  const { status } = await follow();
  linked.api.readiness.isShuttingDown = false;

  expect(status).toBe(503);
});
