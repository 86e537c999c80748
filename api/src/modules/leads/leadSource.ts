import { LEAD_SOURCE_MAX, type LeadSourceKind, type ParamPath, paths } from '@site/contract';

type RecordKind = Exclude<LeadSourceKind, 'page'>;

/** A page that may have led to a form. */
export interface SourcePage {
  /** Without a slash at its end. */
  page: string;
  /** The record that it shows. */
  record?: { kind: RecordKind; slug: string };
}

const ofSlug = ({ pattern }: ParamPath) => new RegExp(`^${pattern.replace(':slug', '([a-z\\d-]{1,100})')}$`);

const RECORD_PAGES: readonly [RegExp, RecordKind][] = [
  [ofSlug(paths.golfer), 'golfer'],
  [ofSlug(paths.athlete), 'golfer'],
  [ofSlug(paths.trainer), 'trainer'],
  [ofSlug(paths.post), 'post'],
  [/^\/(future-champions|collegiate-pathway)$/, 'program'],
];

const OTHER_PAGES: readonly string[] = [
  ...[paths.home, paths.about, paths.golfers, paths.trainers, paths.info, paths.blog, paths.programs],
  ...[paths.faq, paths.faqs, paths.resources, paths.facts, paths.example],
  ...[paths.privacy, paths.cookies, paths.terms],
].map(({ pattern }) => pattern);

/** Accepts a page of this site that can lead to a form, and nothing else that a browser may claim. */
export function sourcePageIn(from: unknown): SourcePage | undefined {
  if (typeof from !== 'string' || from.length > LEAD_SOURCE_MAX) return undefined;
  const page = from.length > 1 && from.endsWith('/') ? from.slice(0, -1) : from;
  for (const [pattern, kind] of RECORD_PAGES) {
    const [, slug] = pattern.exec(page) ?? [];
    if (slug !== undefined) return { page, record: { kind, slug } };
  }
  return OTHER_PAGES.includes(page) ? { page } : undefined;
}
