/** A page in the sitemap. */
export interface SitemapEntry {
  path: string;
  /** Absent where nobody knows: a wrong date is worse than none. */
  changedAt?: Date;
}
