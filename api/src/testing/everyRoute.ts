import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import request from 'supertest';
import { makeLink } from '../modules/consent/consentLink.service';
import { invite } from '../modules/accounts/invitation.service';
import { storeImages } from '../records/pictures/image.service';
import { OutboxEntry } from '../modules/mail/outbox.model';
import { deletePost } from '../modules/posts/post.service';
import { findByEmail } from '../modules/accounts/account.service';
import type { Route } from '../http/route';
import { signingKeys } from '../lib/keys';
import { PARENT } from './consentCalls';
import { createApplication } from './createLead';
import { createComment } from './createComment';
import {
  createFact,
  createFaq,
  createGolfer,
  createPost,
  createProgram,
  createTrainer,
} from './createRecords';
import { newAddress } from './newAddress';
import { png } from './pictures';
import { type TestAdmin, signIn } from './signIn';
import { type LinkedApi, startLinkedApi } from './startLinkedApi';
import { TEST_ENV } from './startTestApi';

/** Calls any route of the api, for tests that go through all of them. */
class RouteCaller {
  private constructor(
    private readonly server: Server,
    private readonly as: { owner: TestAdmin; editor: TestAdmin },
    /** An existing record by the name of its collection. */
    private readonly keys: Record<string, string>,
  ) {}

  static async create(server: Server): Promise<RouteCaller> {
    return new RouteCaller(
      server,
      { owner: await signIn(), editor: await signIn('editor') },
      {
        golfers: (await createGolfer()).id as string,
        trainers: (await createTrainer()).id as string,
        posts: (await createPost()).id as string,
        programs: (await createProgram()).id as string,
        faqs: String((await createFaq())._id),
        facts: String((await createFact())._id),
        comments: await commentId(),
        uploads: '0'.repeat(32),
        trash: await trashedPost(),
        accounts: await accountId(),
        sessions: '0'.repeat(22),
        leads: (await createApplication()).id as string,
        'consent-links': await consentLinkId(),
        outbox: await mailId(),
        media: await pictureId(),
        invitations: await invitationId(),
      },
    );
  }

  /** The URL of an existing record. */
  pathOf({ path }: Route): string {
    return path
      .replace(':file', '400.webp')
      .replace(/([\w-]+)\/:(?:key|id)/, (_all, kind: string) => `${kind}/${this.keys[kind]}`);
  }

  call({ method }: Route, url: string): request.Test {
    const calling = request(this.server)[method.toLowerCase() as 'get'](url);
    return calling.set('X-Forwarded-For', newAddress()).redirects(0);
  }

  /** One of them ends the session: that has an editor of its own. */
  async asEditor(route: Route, url = `/api${this.pathOf(route)}`): Promise<request.Response> {
    const { bearer } = route.name === 'POST /auth/logout' ? await signIn('editor') : this.as.editor;
    return this.call(route, url).set('Authorization', bearer);
  }

  asAdmin(route: Route, url = `/api${this.pathOf(route)}`): request.Test {
    return this.call(route, url).set('Authorization', this.as.owner.bearer);
  }
}

/** Starts the api behind a connection to the database that a test may cut. It listens once: calls are many. */
export function setUpEveryRoute() {
  const started = {} as LinkedApi & { server: Server; routeCaller: RouteCaller };
  beforeAll(async () => {
    Object.assign(started, await startLinkedApi());
    started.server = createServer(started.api.server).listen(0, '127.0.0.1');
    await once(started.server, 'listening');
    started.routeCaller = await RouteCaller.create(started.server);
  });
  afterAll(async () => {
    started.server.close();
    await started.stop();
  });
  return started;
}

async function accountId(): Promise<string> {
  const { email } = await signIn();
  return (await findByEmail(email))?.id as string;
}

async function commentId(): Promise<string> {
  return String((await createComment())._id);
}

async function consentLinkId(): Promise<string> {
  const { id } = await createGolfer();
  const maker = { id: 'x', email: 'admin@linksway.example', keys: signingKeys(TEST_ENV), requestId: 'x' };
  const { link } = await makeLink(id as string, PARENT, maker);
  return String(link._id);
}

async function invitationId(): Promise<string> {
  const { email } = await signIn();
  const id = (await findByEmail(email))?.id as string;
  const input = { name: 'Nina Reed', email: `nina-${id}@linksway.example`, role: 'editor' } as const;
  const { invitation } = await invite(input, { id, email, keys: signingKeys(TEST_ENV), requestId: 'x' });
  return String(invitation._id);
}

async function mailId(): Promise<string> {
  const { _id } = await createApplication();
  const entry = { kind: 'application', recordId: _id, nextAttemptAt: new Date() } as const;
  return String((await OutboxEntry.create(entry))._id);
}

async function pictureId(): Promise<string> {
  const [image] = await storeImages([await png()]);
  return image?.id ?? '';
}

async function trashedPost(): Promise<string> {
  const { id } = await createPost();
  await deletePost(id as string);
  return id as string;
}

/** Status and code of an error response, after checking its shape. */
export function refusalOf({ status, headers, body }: request.Response): string {
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
export async function answersOf(
  asked: readonly Route[],
  ask: (route: Route) => Promise<string>,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const route of asked) answers[route.name] = await answerOf(route, ask);
  return answers;
}

/** An assertion that fails within names the route. */
export async function answerOf(route: Route, ask: (route: Route) => Promise<string>): Promise<string> {
  try {
    return await ask(route);
  } catch (error) {
    throw new Error(`${route.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

export const allOf = (asked: readonly Route[], answer: string) =>
  Object.fromEntries(asked.map(({ name }) => [name, answer]));
