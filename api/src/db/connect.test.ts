import { buildContactInput } from '@site/contract/testing';
import mongoose, { type mongo } from 'mongoose';
import request from 'supertest';
import { signIn } from '../testing/signIn';
import { type TestApi, startTestApi, testDatabaseUri } from '../testing/startTestApi';

let api: TestApi;
let commands: Record<string, unknown>[];
beforeAll(async () => {
  const uri = new URL(testDatabaseUri());
  uri.searchParams.set('monitorCommands', 'true');
  api = await startTestApi({}, uri.toString());
  await signIn();
  const client = mongoose.connection.getClient() as mongo.MongoClient;
  client.on('commandStarted', ({ command }) => commands.push(command as Record<string, unknown>));
});
afterAll(() => api.stop());
beforeEach(() => {
  commands = [];
});

const sent = (name: string) => commands.filter((command) => name in command);
const send = (key: string) =>
  request(api.server).post('/api/contact').set('Idempotency-Key', key).send(buildContactInput()).expect(201);

it('limits the wait of a write for a majority', async () => {
  await send('waits');

  const waiting = [...sent('findAndModify'), ...sent('commitTransaction')];
  expect(sent('commitTransaction')).toHaveLength(1);
  expect(waiting.map(({ writeConcern }) => writeConcern)).toEqual(
    waiting.map(() => ({ w: 'majority', j: true, wtimeout: 2000 })),
  );
});

it('a retry reads only records that a majority has', async () => {
  await send('retried');
  commands = [];
  await send('retried');

  const [lookUp] = sent('find').filter(({ find }) => find === 'contactmessages');
  expect(lookUp?.readConcern).toMatchObject({ level: 'majority' });
});
