import fc from 'fast-check';
import { openApi } from '../../modules/allModules';
import { createApplication, createContactMessage } from '../../testing/createLead';
import {
  createFact,
  createFaq,
  createGolfer,
  createPlacement,
  createPost,
  createProgram,
  createTrainer,
} from '../../testing/createRecords';
import { bodyOf, type Call, callsOf, operationsOf } from '../../testing/fuzz/calls';
import { newAddress } from '../../testing/newAddress';
import { png } from '../../testing/pictures';
import { type ServedApi, serve } from '../../testing/serve';
import { signIn } from '../../testing/signIn';
import { startTestApi, type TestApi } from '../../testing/startTestApi';

// Another one finds other faults: FUZZ_SEED=7 npm run unit -- api/src/openapi/fuzz
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const CALLS_ALTOGETHER = 2_000;

const operations = operationsOf(openApi());

let api: TestApi;
let served: ServedApi;
let origin: string;
let picture: Buffer;
let known: string[];
let bearer = '';

beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXY: '127.0.0.1' });
  served = await serve(api);
  // On a busy machine the server would close an idle connection just as the next call is sent on it.
  served.server.keepAliveTimeout = 0;
  origin = `${served.origin}/api`;
  picture = await png();
});
afterAll(async () => {
  served.close();
  await api.stop();
});
beforeEach(async () => {
  const makers = [createGolfer, createTrainer, createPost, createProgram, createFaq, createFact];
  const made = [...makers, createPlacement, createApplication, createContactMessage].map((make) => make());
  const records = await Promise.all<{ _id?: unknown; id?: unknown; slug?: string }>(made);
  known = records.flatMap(({ _id, id, slug }) => [String(_id ?? id), ...(slug ? [slug] : [])]);
  // What the calls before have done may have ended the session.
  const { status } = await fetch(`${origin}/auth/me`, { headers: { Authorization: bearer } });
  if (status !== 200) ({ bearer } = await signIn());
});

async function answerTo(call: Call): Promise<string> {
  const { headers, ...rest } = bodyOf(call, picture);
  const response = await fetch(origin + call.path, {
    method: call.method,
    redirect: 'manual',
    ...rest,
    headers: {
      ...(headers as object),
      ...(call.isSignedIn && { Authorization: bearer }),
      // One address would soon be refused for its number of calls.
      'X-Forwarded-For': newAddress(),
    },
  });
  const text = await response.text();
  return response.status < 500 ? 'answered' : `${response.status} ${text}`;
}

// Each response is compared with the document as well: see checkedAnswers.
it.each(operations)(
  '$method $path answers whatever is sent, and never with a fault of its own',
  async (operation) => {
    const calls = callsOf(operation, openApi(), known);

    await fc.assert(
      fc.asyncProperty(calls, async (call) => expect(await answerTo(call)).toBe('answered')),
      { seed: SEED, numRuns: Math.floor(CALLS_ALTOGETHER / operations.length), endOnFailure: true },
    );
  },
);
