import { buildContactInput } from '@site/contract/testing';
import mongoose, { type mongo } from 'mongoose';
import request from 'supertest';
import { User } from '../modules/users/user.model';
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

describe('a filter that was not checked', () => {
  it('asks for the text of an operator, and applies none', async () => {
    await expect(User.findOne({ email: { $ne: 'nobody@linksway.example' } })).rejects.toThrow(
      /Cast to string/,
    );
  });

  it('is refused with a field that the model does not have', async () => {
    await expect(User.findOne({ isOwner: true } as object)).rejects.toThrow(/strictQuery/);
  });
});

it('limits the wait of a write for a majority, and waits for none with a count of attempts', async () => {
  await send('waits');

  const concernsOf = (name: string) => sent(name).map(({ writeConcern }) => writeConcern);
  expect(concernsOf('commitTransaction')).toEqual([{ w: 'majority', j: true, wtimeout: 2000 }]);
  expect(concernsOf('findAndModify')).toEqual([{ w: 1 }, { w: 1 }]);
});

it('a retry reads only records that a majority has', async () => {
  await send('retried');
  commands = [];
  await send('retried');

  const [lookUp] = sent('find').filter(({ find }) => find === 'contactmessages');
  expect(lookUp?.readConcern).toMatchObject({ level: 'majority' });
});
