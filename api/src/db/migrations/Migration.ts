export interface MigrationRun {
  /** It counts what it would change, and changes nothing. */
  isDryRun: boolean;
  /** Aborted once another process may be migrating: nothing more is written then. */
  signal: AbortSignal;
}

/** A change of the stored shape. It is never edited after its release. */
export interface Migration {
  /** Its number and its subject: '001-search-words'. */
  name: string;
  /**
   * `expand`: a version that does not know it still reads and writes correctly, so it may run meanwhile and afterwards.
   * `contract`: such a version would misread or lose records, so it refuses to start afterwards.
   */
  step: 'expand' | 'contract';
  /** Returns the number of records that it has changed, or would change. A second run finds nothing to change. */
  run(run: MigrationRun): Promise<number>;
}
