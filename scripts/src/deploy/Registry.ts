/** What the shell reads on every request: which version of each remote is live, and where it is. */
export interface RegistryEntry {
  version: string;
  container: string;
  routes: string[];
  /** The range of @site/runtime that this version can live with. */
  runtime: string;
  client: { entry: string; integrity: string };
  /** Relative to the registry's own folder; null for a remote that the browser alone renders. */
  server: { entry: string; integrity: string } | null;
}

export interface LiveEntry extends RegistryEntry {
  /** Versions that were live before, the latest first: the way back. */
  history: string[];
}

export interface Registry {
  revision: number;
  remotes: Record<string, LiveEntry>;
}
