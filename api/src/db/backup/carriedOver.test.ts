import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Application } from '../../modules/applications/application.model';
import { Erasure } from '../../modules/privacy/erasure.model';
import { completeErasures, erase } from '../../modules/privacy/erasure.service';
import { signingKeys } from '../../shared/signingKeys';
import { createApplication } from '../../testing/createLead';
import { startTestApi, TEST_SECRET, type TestApi } from '../../testing/startTestApi';
import { backUp } from './backup';
import { restore } from './restore';

const options = { passphrase: 'a passphrase for tests', say: () => undefined };
const by = {
  actor: { id: null, email: 'jo@linksway.example' },
  keys: signingKeys({ JWT_SECRET: TEST_SECRET }),
};

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await api.stop();
});

const eraseLead = async () => {
  const { id } = await createApplication();
  return { id, run: () => erase({ records: [{ kind: 'application', id }], request_id: null }, by) };
};

it('what was erased after a backup is erased again after its restore, also a second time', async () => {
  const before = await eraseLead();
  await before.run();
  const later = await eraseLead();
  const kept = await createApplication();
  const { file } = await backUp(folder, options);
  const { _id } = await later.run();

  for (let time = 0; time < 2; time += 1) {
    await restore(file, { ...options, mayReplace: true });
    expect(await Application.exists({ _id: later.id })).not.toBeNull();
    expect(await completeErasures()).toBe(1);

    expect((await Application.find()).map(({ id }) => id)).toEqual([kept.id]);
    expect(await Erasure.findById(_id)).toMatchObject({ state: 'done', counts: { application: 1 } });
    expect(await Erasure.countDocuments()).toBe(2);
  }
});

it('so it is with a backup from before there were erasures', async () => {
  const later = await eraseLead();
  await Erasure.collection.drop();
  const { file } = await backUp(path.join(folder, 'older'), options);
  await later.run();
  await restore(file, { ...options, mayReplace: true });

  expect(await completeErasures()).toBe(1);
  expect(await Application.exists({ _id: later.id })).toBeNull();
});
