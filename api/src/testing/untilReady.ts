import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import type { TestApi } from './startTestApi';

/** Waits until the api answers again after an outage of its database. */
export async function untilReady({ server }: Pick<TestApi, 'server'>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await request(server).get('/readyz')).status === 200) return;
    await pause(100);
  }
  throw new Error('the api did not come back');
}
