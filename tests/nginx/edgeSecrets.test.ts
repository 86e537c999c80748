import { randomUUID } from 'node:crypto';
import { waitUntil } from '../../scripts/src/process/waitUntil';
import { brokenRequests, SPELLINGS } from '../fixtures/brokenRequests';
import { sendRaw } from '../fixtures/rawSocket';
import { describeEdge, setUpEdge } from './setUpEdge';

const TARGETS = ['/api/auth/login', '/contact'];
const LOG_MS = 10_000;

describeEdge('the logs of the edge', () => {
  const { apps, edge } = setUpEdge();

  /** Both logs, once they have the line of a last request. */
  async function logs(): Promise<string> {
    const id = randomUUID();
    await fetch(`${edge().origin}/healthz`, { headers: { 'X-Request-Id': id } });
    await fetch(`${edge().origin}/api/posts`, { headers: { 'X-Request-Id': id } });
    let access = '';
    await waitUntil(async () => (access = await edge().log()).includes(id), LOG_MS);
    expect(access).toContain(id);
    return access + (await edge().errorLog());
  }

  const secretsIn = (text: string): string[] =>
    text.split('\n').filter((line) => SPELLINGS.some((secret) => line.includes(secret)));

  it('have no secret of a broken request', async () => {
    for (const { text, cutOff } of TARGETS.flatMap(brokenRequests))
      await sendRaw(edge().origin, text, { cutOff });

    const written = await logs();
    expect(secretsIn(written)).toEqual([]);
    expect(written.split('\n').length).toBeGreaterThan(TARGETS.length * 10);
  });

  it('have none when every app is away', async () => {
    for (const app of apps.values()) await app.stop();
    const requests = TARGETS.flatMap(brokenRequests);
    for (const { text, cutOff } of requests) await sendRaw(edge().origin, text, { cutOff });

    const written = await logs();
    expect(written).toContain('"upstream_status":"502"');
    expect(secretsIn(written)).toEqual([]);
  });
});
