/** What `npm start` and the browser tests say about the site that they want. */
export interface SiteOptions {
  dataDir: string;
  mongodbUri: string;
  /** Of the public origin; a free one when it is left out. */
  port?: number;
  host?: string;
  publicOrigin?: string;
  seed?: 'demo' | 'none';
  adminEmail?: string;
  adminPassword?: string;
  trustedProxy?: string;
  /** More environment for both servers. */
  env?: Record<string, string>;
  /** Takes the lines for the terminal; the tests pass a function that does nothing. */
  report?(line: string): void;
}

export interface Site {
  /** The public origin. */
  origin: string;
  /** Where the api itself listens, for requests that go around the shell. */
  apiOrigin: string;
  dataDir: string;
  adminEmail: string;
  /** Only when it was given, or made up just now. */
  adminPassword: string | null;
  stop(): Promise<void>;
  stopApi(): Promise<void>;
  /** Starts the api again, on the same port. */
  restartApi(): Promise<void>;
}
