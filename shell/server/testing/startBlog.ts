import type { RenderedPage } from '../../src/render/createRenderer';
import { LineUps } from '../registry/lineUp';
import type { Release } from '../registry/release';
import { LastGoodRenderer } from '../render/lastGood';
import { type RenderInput, RenderTimeout } from '../render/renderThread';
import {
  buildPage,
  buildRegistry,
  buildRelease,
  buildRemote,
  buildThrown,
  fakeRenderers,
  recordLog,
} from './releases';

const blogOf = (version: string): Release =>
  buildRelease('mf-blog', version, { routes: ['/blog', '/blog/:slug'], liveSince: Date.now() });
const isNotice = ({ server }: Release) => server === null;

export type Behaviour = (url: string) => RenderedPage | Error;
export const works: Behaviour = () => buildPage({ remote: 'mf-blog', html: 'works' });
export const throws: Behaviour = () => buildThrown();
export const loops: Behaviour = () => new RenderTimeout('took too long');
export const fails =
  (loadFailure: RenderedPage['loadFailure']): Behaviour =>
  () =>
    buildThrown('mf-blog', { loadFailure });

/** A blog whose releases behave as given, the live one first. */
export async function startBlog(behaviours: Record<string, Behaviour>) {
  const { log, logged } = recordLog();
  const [live, ...previous] = Object.keys(behaviours)
    .reverse()
    .map((version) => blogOf(version));
  const registry = buildRegistry([buildRemote(live!, previous)]);
  const lineUps = new LineUps({ registry: () => Promise.resolve(registry), log });
  await lineUps.current();
  const renders: string[] = [];
  const outcomes: string[] = [];
  const renderer = new LastGoodRenderer({
    lineUps,
    log,
    onRender: ({ release, outcome }) => outcomes.push(`${release} ${outcome}`),
    renderers: fakeRenderers(async (chosen, { url }) => {
      if (!chosen) return buildPage({ status: 404 });
      renders.push(`${chosen.version} ${url}`);
      if (isNotice(chosen)) return buildThrown('mf-blog', { html: 'notice', loadFailure: 'refused' });
      const result = behaviours[chosen.version]!(url);
      await Promise.resolve();
      if (result instanceof Error) throw result;
      return result;
    }),
  });
  const visit = async (url = '/blog', more: Omit<RenderInput, 'url'> = {}) => {
    const [chosen] = (await lineUps.current()).releases;
    const rendered = await renderer.render(chosen!, { url, ...more });
    return `${rendered.release?.version}: ${rendered.page?.html || rendered.page?.status}`;
  };
  const out = () => lineUps.quarantined().map(({ version, instead }) => `${version} -> ${instead}`);
  return { renderer, visit, out, renders, outcomes, logged, live: live! };
}
