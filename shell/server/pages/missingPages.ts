import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { matchPath } from 'react-router-dom';
import type { RenderedPage } from '../../src/render/createRenderer';
import type { Dependency } from '../../src/render/recordingFetch';
import type { Release } from '../registry/release';
import type { LastGoodRenderer, Rendered } from './lastGood';
import { type createRevalidator, type Freshness, together } from './revalidation';

const PATTERNS_MAX = 50;
const TEMPLATE_MS = 60_000;
const ANSWER_MS = 4_000;
const NOT_FOUND = 404;
/** Of such letters a name is the same in a path, in HTML and in JSON. */
const PLAIN = /^[a-z0-9-]{1,120}$/;

interface MissingPagesOptions {
  apiUrl: string;
  renderer: Pick<LastGoodRenderer, 'render'>;
  freshnessOf: ReturnType<typeof createRevalidator>;
}

/** An address of one record, taken apart. */
interface RecordPath {
  pattern: string;
  name: string;
}

/** The page of a record that there is not, under a name that nobody can guess. */
interface Template {
  name: string;
  release: Release | null;
  /** The page as JSON, which is parsed with another name for each answer. */
  json: string;
  /** What the api was asked about the record. */
  asked: readonly Dependency[];
  /** The rest of what the page shows. */
  shown: readonly Dependency[];
}

/**
 * Pages of records that there are not. A flood of invented names costs one render a minute for each kind of page: of any
 * further name the api is asked whether it knows it, and if not, the page of the first is sent with this name in its place.
 */
export class MissingPages {
  private readonly templates = new LRUCache<string, Promise<Template | null>>({
    max: PATTERNS_MAX,
    ttl: TEMPLATE_MS,
  });

  constructor(private readonly options: MissingPagesOptions) {}

  /** Null where the page has to be rendered: nothing is known yet, or the api knows the record. */
  async find(owner: Release, pathname: string, requestId?: string): Promise<Rendered | null> {
    const path = recordPathOf(owner, pathname);
    const template = path && (await this.templates.get(keyOf(owner, path)));
    if (!template) return null;
    const truth = await this.checkTruth(template, path, requestId);
    // Those who come next are not to wait for an api that is away.
    if (truth === 'unknown') this.templates.delete(keyOf(owner, path));
    if (truth !== 'unchanged') return null;
    const { release, json, name } = template;
    return { release, page: JSON.parse(json.replaceAll(name, path.name)) as RenderedPage };
  }

  /** Told of each page that was rendered: of the first missing one it makes the template. */
  learn(owner: Release, pathname: string, { page }: Rendered): void {
    const path = page?.status === NOT_FOUND && page.isApiUp ? recordPathOf(owner, pathname) : null;
    const isAsked = path && page?.dependencies.some(({ url }) => url.includes(path.name));
    if (isAsked && !this.templates.has(keyOf(owner, path)))
      this.templates.set(keyOf(owner, path), this.makeTemplate(owner, path));
  }

  private async makeTemplate(owner: Release, { pattern }: RecordPath): Promise<Template | null> {
    const name = `no-${randomBytes(12).toString('hex')}`;
    const url = pattern.replace(PARAMETER, name);
    // Without a template, each missing page is rendered, and reports why it cannot be.
    const rendered = await this.options.renderer.render(owner, { url, isUnseen: true }).catch(() => null);
    const page = rendered?.page;
    if (!page || page.status !== NOT_FOUND || !page.isApiUp || page.failed.length > 0) return null;
    const asked = page.dependencies.filter((each) => each.url.includes(name));
    const shown = page.dependencies.filter((each) => !asked.includes(each));
    if (asked.length === 0 || shown.some(({ etag }) => etag === null)) return null;
    return { name, release: rendered.release, json: JSON.stringify(page), asked, shown };
  }

  private async checkTruth(template: Template, { name }: RecordPath, requestId?: string): Promise<Freshness> {
    const { freshnessOf } = this.options;
    return together(
      await Promise.all([
        freshnessOf({ dependencies: template.shown }, requestId),
        ...template.asked.map(({ url }) => this.checkMissing(url.replaceAll(template.name, name), requestId)),
      ]),
    );
  }

  private async checkMissing(url: string, requestId?: string): Promise<Freshness> {
    try {
      const { status, body } = await fetch(this.options.apiUrl + url, {
        headers: { Accept: 'application/json', ...(requestId ? { 'X-Request-Id': requestId } : {}) },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await body?.cancel();
      if (status === NOT_FOUND) return 'unchanged';
      return status < 500 ? 'changed' : 'unknown';
    } catch {
      return 'unknown';
    }
  }
}

const PARAMETER = /:\w+/;

/** Null unless the route has one parameter, and a plain name is in its place. */
function recordPathOf({ client }: Release, pathname: string): RecordPath | null {
  const pattern = client.routes.find((each) => matchPath(each, pathname));
  if (!pattern || client.routes.includes(pathname)) return null;
  const [name = '', ...others] = Object.values(matchPath(pattern, pathname)?.params ?? {});
  const isWhole = pattern.replace(PARAMETER, name) === pathname;
  return others.length === 0 && isWhole && PLAIN.test(name) ? { pattern, name } : null;
}

const keyOf = ({ key }: Release, { pattern }: RecordPath): string => `${key} ${pattern}`;
