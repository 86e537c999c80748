import { matchPath } from 'react-router-dom';
import { Refusal } from '@site/releases';
import type { RenderedPage } from '../../src/render/createRenderer';
import { assertWhole } from '../registry/releaseFiles';
import type { Release } from '../registry/release';
import type { RendererPool } from '../render/rendererPool';

export interface Trial {
  renderers: RendererPool;
  withoutData: RendererPool;
  knownPaths(): Promise<readonly string[]>;
}

/** Fetch refuses this port before it connects. */
export const NO_API = 'http://127.0.0.1:9/api';

/**
 * Renders each page of a release, with data and without, before anybody sees it. Throws a refusal that names the page
 * and the reason. Returns the paths that were tried with data.
 */
export async function tryRelease(trial: Trial, release: Release): Promise<string[]> {
  const refuse = (reason: string): never => {
    throw new Refusal(`${release.name} does not go live: ${reason}.`);
  };
  await assertWhole(release).catch((error: Error) => refuse(error.message));
  if (!release.server) return [];
  const examples = examplesOf(release.client.routes, await trial.knownPaths());
  for (const { pattern, path } of examples) {
    const bare = await render(trial.withoutData, release, path ?? pattern.replaceAll(/:\w+/g, 'example'));
    const reason = faultOf(bare);
    if (reason) refuse(`${pattern} cannot be rendered without data: ${reason}`);
  }
  const paths = examples.flatMap(({ path }) => path ?? []);
  for (const path of paths) {
    const page = await render(trial.renderers, release, path);
    const reason = faultOf(page) ?? (isUnavailable(page) ? 'the api did not answer' : undefined);
    if (reason) refuse(`${path} cannot be rendered: ${reason}`);
  }
  return paths;
}

function examplesOf(patterns: readonly string[], known: readonly string[]) {
  return patterns.map((pattern) => {
    if (!pattern.includes(':')) return { pattern, path: pattern.replace(/\/?\*$/, '') || '/' };
    return { pattern, path: known.find((path) => matchPath(pattern, path)) };
  });
}

type Attempt = RenderedPage | { failure: string };

const render = (pool: RendererPool, release: Release, url: string): Promise<Attempt> =>
  pool
    .render(release, { url })
    .catch((error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }));

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;

/** What a page reports against its release, without the stack. */
function faultOf(page: Attempt): string | undefined {
  if ('failure' in page) return firstLine(page.failure);
  const [error] = page.errors;
  return error && firstLine(error);
}

const isUnavailable = (page: Attempt): boolean => 'status' in page && page.status >= 500;
