/** Options of `npm start` and of the browser tests. */
export interface SiteOptions {
  dataDir: string;
  mongodbUri: string;
  /** The port of the public origin; a free one if omitted. */
  port?: number;
  host?: string;
  publicOrigin?: string;
  seed?: 'demo' | 'none';
  adminEmail?: string;
  adminPassword?: string;
  trustedProxy?: string;
  /** Additional environment variables for both servers. */
  env?: Record<string, string>;
  /** Receives the terminal output; the tests pass a function that does nothing. */
  report?(line: string): void;
}

export interface Site {
  /** The public origin. */
  origin: string;
  /** The URL of the api itself, for requests that bypass the shell. */
  apiOrigin: string;
  dataDir: string;
  adminEmail: string;
  /** Set only when it was given or has just been generated. */
  adminPassword: string | null;
  stop(): Promise<void>;
  stopApi(): Promise<void>;
  /** Restarts the api on the same port. */
  restartApi(): Promise<void>;
}
