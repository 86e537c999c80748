import { LRUCache } from 'lru-cache';
import { pickQuery } from '../../src/pageQuery';
import type { Submission } from '../../src/render/submitForm';
import type { Registry } from '../registry/registrySource';
import { canBeKept, type KeptPage } from './keptPage';
import {
  type Asked,
  createPageMaker,
  isBrowserOnly,
  type MakePagesOptions,
  type SubmitResult,
} from './makePages';
import { oneAtATime } from './oneAtATime';
import { createTruthCheck } from './truthCheck';

export interface PagesOptions extends MakePagesOptions {
  registry: () => Promise<Registry>;
  apiUrl: string;
}

export interface Pages {
  /**
   * The finished page of an address. Never rejects for what a remote, the api or a renderer does. Of the query only
   * what the page depends on counts: a campaign's mark must not cost a render.
   */
  get(asked: Asked): Promise<KeptPage>;
  /** Hands a form to the page of a path. */
  submit(pathname: string, submission: Submission): Promise<SubmitResult>;
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** Keeps finished pages, and makes them anew when something behind them has changed. */
export function createPages({ registry: live, apiUrl, ...options }: PagesOptions): Pages {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
  });
  const isStillTrue = createTruthCheck(apiUrl);
  const maker = createPageMaker(options);
  const once = oneAtATime<KeptPage>();

  return {
    async get({ pathname, query }) {
      const registry = await live();
      const address = `${registry.id} ${isBrowserOnly(pathname) ? '' : pathname}`;
      const known = kept.get(address);
      const picked = known ? pickQuery(query, known.queries) : query;
      if (known && picked.size === 0 && (await isStillTrue(known))) return known;

      const page = await once(`${address}?${picked}`, () =>
        maker.make(registry, { pathname, query: picked }),
      );
      // What somebody searched for is not worth the room.
      if (pickQuery(query, page.queries).size > 0) return page;
      if (canBeKept(page)) kept.set(address, page);
      else kept.delete(address);
      return page;
    },

    submit: async (pathname, submission) => maker.submit(await live(), pathname, submission),
  };
}
