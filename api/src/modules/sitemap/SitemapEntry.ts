/** A page in the sitemap. */
export interface SitemapEntry {
  path: string;
  /** Absent when unknown: a wrong date is worse than none. */
  changedAt?: Date;
}
