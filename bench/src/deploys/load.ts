import { Agent, get } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../percentile';

export interface Answer {
  path: string;
  status: number;
  ms: number;
  /** The release of the blog that the page names, if any. */
  release?: string;
  /** What is wrong with it. */
  fault?: string;
}

export interface Load {
  /** Resolves with everything that was answered until then. */
  stop(): Promise<Answer[]>;
  readonly answered: number;
}

const VISITORS = 8;

interface LoadOptions {
  count?: number;
  /** The local address of each visitor, for a site that limits what one address may ask for. */
  addressOf?: (visitor: number) => string;
  /** How long a visitor reads a page. */
  readingMs?: number;
}

/** Visitors who read the given pages over and over, each waiting for one page before the next. */
export function startLoad(
  origin: string,
  paths: readonly string[],
  { count = VISITORS, addressOf, readingMs }: LoadOptions = {},
): Load {
  const agents = Array.from(
    { length: count },
    (_, index) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf?.(index) }),
  );
  const answers: Answer[] = [];
  let isStopped = false;
  const visit = async (agent: Agent, first: number): Promise<void> => {
    for (let turn = first; !isStopped; turn += 1) {
      answers.push(await read(agent, origin, paths[turn % paths.length] ?? '/'));
      await (readingMs ? pause(readingMs) : nextTurn());
    }
  };
  const visitors = agents.map(visit);
  return {
    get answered() {
      return answers.length;
    },
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
    release: /\/remotes\/mf-blog\/([0-9a-f]{12})\/remoteEntry\.js/.exec(html)?.[1],
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

const percentileOf = (answers: readonly Answer[], share: number): number =>
  percentile(
    answers.map(({ ms }) => ms),
    share,
  );

/** Of all answers; the pages of the remote that is deployed are apart from the others. */
export function summaryOf(answers: readonly Answer[], deployed: string) {
  const others = answers.filter(({ path }) => path !== deployed);
  const failed = answers.filter(({ fault }) => fault);
  return {
    count: answers.length,
    failed: failed.length,
    faults: [...new Set(failed.map(({ path, fault }) => `${path}: ${fault}`))].slice(0, 5),
    othersP50: percentileOf(others, 0.5),
    othersP99: percentileOf(others, 0.99),
    blogP99: percentileOf(
      answers.filter(({ path }) => path === deployed),
      0.99,
    ),
    releases: new Set(answers.flatMap(({ release }) => release ?? [])).size,
  };
}

export type Summary = ReturnType<typeof summaryOf>;
