import { Agent, get } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface Answer {
  path: string;
  status: number;
  ms: number;
  /** The reason why a response counts as failed. */
  fault?: string;
}

export interface Load {
  /** Resolves with everything that was answered until then. */
  stop(): Promise<Answer[]>;
}

/** Visitors who read the given pages over and over, each waiting for one page before the next. */
export function startLoad(origin: string, paths: readonly string[], count: number): Load {
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const answers: Answer[] = [];
  let isStopped = false;
  const visit = async (agent: Agent, first: number): Promise<void> => {
    for (let turn = first; !isStopped; turn += 1) {
      answers.push(await read(agent, origin, paths[turn % paths.length] ?? '/'));
      await nextTurn();
    }
  };
  const visitors = agents.map(visit);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(visitors);
      agents.forEach((agent) => agent.destroy());
      return answers;
    },
  };
}

function read(agent: Agent, origin: string, path: string): Promise<Answer> {
  const startedAt = performance.now();
  const answer = (status: number, html = ''): Answer => ({
    path,
    status,
    ms: performance.now() - startedAt,
    fault: faultOf(status, html),
  });
  return new Promise((resolve) => {
    get(origin + path, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve(answer(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8'))),
      );
      response.on('error', () => resolve(answer(0)));
    }).on('error', () => resolve(answer(0)));
  });
}

function faultOf(status: number, html: string): string | undefined {
  if (status !== 200) return `status ${status}`;
  if (!html.endsWith('</html>')) return 'cut off';
  if (html.includes('This part of the site did not load')) return 'a notice instead of a page';
  return undefined;
}
