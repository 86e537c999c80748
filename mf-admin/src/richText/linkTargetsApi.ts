import { type AdminPostSummaryWire, type GolferWire, paths, type TrainerWire } from '@site/contract';
import { api, type Services } from '@site/runtime';
import { golferName, trainerName } from '../screen/personView';

/** A page of the site that a text can link to. */
export interface LinkTarget {
  path: string;
  title: string;
  /** What it is, and what keeps visitors from it. */
  detail: string;
}

const toPostTarget = ({ slug, title, status }: AdminPostSummaryWire): LinkTarget => ({
  path: paths.post.to(slug),
  title,
  detail: status === 'published' ? 'Post' : 'Post, a draft: visitors do not see it',
});

const toGolferTarget = (golfer: GolferWire): LinkTarget => ({
  path: paths.golfer.to(golfer.slug),
  title: golferName(golfer),
  detail: 'Athlete',
});

const toTrainerTarget = (trainer: TrainerWire): LinkTarget => ({
  path: paths.trainer.to(trainer.slug),
  title: trainerName(trainer),
  detail: 'Trainer',
});

export type TargetKind = 'post' | 'golfer' | 'trainer';

interface TargetSource {
  /** Up to the list's own query. People are searched in the lists of visitors: whoever is hidden is not offered. */
  url: string;
  tag: 'Post' | 'Golfer' | 'Trainer';
  toTarget(wire: never): LinkTarget;
}

const sources: Readonly<Record<TargetKind, TargetSource>> = {
  post: { url: '/posts/admin/all?', tag: 'Post', toTarget: toPostTarget },
  golfer: { url: '/golfers?', tag: 'Golfer', toTarget: toGolferTarget },
  trainer: { url: '/trainers?', tag: 'Trainer', toTarget: toTrainerTarget },
};

const ASKED = 6;

interface Wanted {
  kind: TargetKind;
  words: string;
}

/** The addresses of records, each with the call that reads the record. */
const RECORD_PAGES: readonly [RegExp, string][] = [
  [/^\/blog\/([^/?#]+)/, '/posts/'],
  [/^\/(?:golfers|athletes)\/([^/?#]+)/, '/golfers/'],
  [/^\/trainers\/([^/?#]+)/, '/trainers/'],
];

/** The call that tells whether visitors see the record of this page; undefined for other pages. */
function recordCall(path: string): string | undefined {
  for (const [page, call] of RECORD_PAGES) {
    const [, slug] = page.exec(path) ?? [];
    if (slug !== undefined && path !== paths.feed.to()) return call + slug;
  }
  return undefined;
}

const NOT_FOUND = 404;

/** As a visitor, without the session: what they do not see is not found. A redirect of an old address is followed. */
async function isMissing(services: Services, path: string): Promise<boolean> {
  const call = recordCall(path);
  if (!call) return false;
  const response = await services.fetch(`${services.baseUrl}${call}`, { credentials: 'omit' });
  return response.status === NOT_FOUND;
}

const linkTargetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    linkTargets: build.query<LinkTarget[], Wanted>({
      query: ({ kind, words }) =>
        `${sources[kind].url}${new URLSearchParams({ limit: String(ASKED), q: words }).toString()}`,
      transformResponse: (wires: never[], _meta, { kind }) => wires.map(sources[kind].toTarget),
      providesTags: (_targets, _error, { kind }) => [sources[kind].tag],
    }),
    /** Of these paths, those that visitors cannot open. One that could not be asked for is not among them. */
    pathsNotSeen: build.query<string[], readonly string[]>({
      queryFn: async (asked, { extra }) => {
        const services = extra as Services;
        const missing = await Promise.all(asked.map((path) => isMissing(services, path).catch(() => false)));
        return { data: asked.filter((_path, index) => missing[index]) };
      },
      providesTags: ['Post', 'Golfer', 'Trainer'],
    }),
  }),
});

export const { useLinkTargetsQuery, usePathsNotSeenQuery } = linkTargetsApi;
