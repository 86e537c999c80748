import type { AppDeps } from '../app';
import { type DatabaseLink, linkTo } from './databaseLink';
import { type TestApi, startTestApi, testDatabaseUri } from './startTestApi';

export interface LinkedApi {
  api: TestApi;
  link: DatabaseLink;
  stop(): Promise<void>;
}

/** Like `startTestApi`, but over a link to the database that a test can break. */
export async function startLinkedApi(env: Partial<AppDeps['env']> = {}): Promise<LinkedApi> {
  const link = await linkTo(testDatabaseUri());
  const api = await startTestApi(env, link.uri);
  return {
    api,
    link,
    async stop() {
      await link.mend();
      await api.stop();
      await link.cut();
    },
  };
}
