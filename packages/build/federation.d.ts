import type federation from '@module-federation/webpack-bundler-runtime';

type Federation = typeof federation;

/** The parts of the package's runtime that a remote borrows. */
interface LentFederation extends Pick<Federation, 'attachShareScopeMap'> {
  runtime: NonNullable<Federation['runtime']>;
  bundlerRuntime: Partial<NonNullable<Federation['bundlerRuntime']>>;
}

declare global {
  /** Inserted by DefinePlugin: '2.9'. */
  const FEDERATION_MINOR: string;
  /** What the shell lends to the remotes of a page. */
  var siteFederation: (LentFederation & { minor: string }) | undefined;
  const __webpack_require__: { federation: LentFederation };
}
