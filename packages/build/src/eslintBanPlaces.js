// @ts-check
export const CODE = '**/*.{ts,tsx,js,mjs}';
export const TESTS = '**/*.{test,spec}.{ts,tsx,js,mjs}';
export const CONFIGS = ['**/*.config.{ts,mjs,js}', '**/webpack.dev.mjs'];

const BROWSER = [
  '{shell,mf-*}/src/**',
  'packages/{ui,runtime,remote-kit}/src/**',
  'packages/remote-kit/template/src/**',
];
const API_CORE = 'api/src/{modules,records}/**/*.{service,model,serializer}.ts';
/** Commands and tests talk to the running programs, as visitors and operators do. */
const OUTSIDE = ['scripts/**', 'bench/**', 'tests/**', TESTS, '**/testing/**'];

/**
 * Where each ban holds, and the places where the thing is allowed.
 * @type {{ rule: string, files?: string[], except?: string[] }[]}
 */
const PLACES = [
  {
    rule: 'no-process-env',
    except: [
      'api/src/config.ts',
      'packages/build/**',
      'shell/server/env.ts',
      'scripts/src/settings/**',
      // Runs before TypeScript can, so it cannot import the file above.
      'scripts/{run.mjs,bootstrap/**}',
      ...CONFIGS,
      // Run by mongosh, which passes settings in no other way.
      'docker/mongo/**',
      // The developer or CI passes the addresses of the database and of the site under test.
      'tests/**',
      '**/testing/**',
      TESTS,
    ],
  },
  {
    rule: 'no-fetch',
    except: [
      'packages/runtime/**',
      // The server's own requests: the api on behalf of a page.
      'shell/{server,src/render}/**',
      'api/src/http/askServer.ts',
      // Talks to a port for operations.
      'packages/build/src/releaseClient.js',
      // Hands the browser's fetch to the runtime.
      'shell/src/bootstrap.tsx',
      // A file ahead of its use.
      'shell/src/prefetch/createPrefetch.ts',
      'packages/remote-kit/src/dev/**',
      // The registry is not api data: no session, no cache.
      'shell/src/federation/**',
      ...OUTSIDE,
    ],
  },
  { rule: 'no-local-storage', except: ['packages/runtime/**', 'tests/**', TESTS] },
  { rule: 'no-redux', except: ['packages/runtime/**', 'shell/src/bootstrap.tsx'] },
  { rule: 'no-mongoose', except: ['**/*.model.ts', 'api/src/{db,records}/**', ...OUTSIDE] },
  { rule: 'serializers-only', files: ['api/src/**/*.routes.ts'] },
  {
    rule: 'no-inner-html',
    except: [
      'packages/ui/src/richText/**',
      // JSON for search engines, escaped there; React offers no other way to fill a script element.
      'packages/runtime/src/page/PageHead.tsx',
      // Sets nothing: this is the only way to make React keep the server's HTML.
      'shell/src/routing/RemoteSlot.tsx',
      'tests/**',
      TESTS,
    ],
  },
  { rule: 'no-global-style' },
  {
    rule: 'no-raw-style-values',
    files: BROWSER,
    except: ['packages/ui/src/{theme,tokens}.ts'],
  },
  // The browser alone renders mf-admin, and React sets styles there in a way that the policy allows.
  { rule: 'no-style-attribute', files: BROWSER, except: ['mf-admin/**'] },
  // The admin area is fetched by those who work there, and its lists need the sorting of Intl.
  {
    rule: 'no-intl-at-load',
    files: [...BROWSER, 'packages/contract/src/**'],
    except: [TESTS, 'mf-admin/**', '**/testing/**'],
  },
  { rule: 'no-path-literal', files: BROWSER, except: [TESTS, '**/dev/**'] },
  {
    rule: 'no-default-export',
    // The tools and the federation plugin import the default.
    except: [
      ...CONFIGS,
      'packages/build/src/{Jest*,jest*,styled*,*Federation.web}.js',
      'scripts/src/testRun/progress/{jest,journey}Progress.mjs',
    ],
  },
  {
    rule: 'no-export-all',
    except: ['packages/*/src/index.ts', 'packages/contract/src/testing/index.ts', 'packages/build/**'],
  },
  {
    rule: 'no-index-file',
    files: ['**/index.{ts,tsx,js,mjs}'],
    except: [
      'packages/*/src/index.{ts,js}',
      'packages/contract/src/testing/index.ts',
      'shell/src/index.ts',
      // The server build's entry, one line like the browser's.
      'shell/src/render/index.ts',
    ],
  },
  { rule: 'no-react-router', except: ['packages/build/src/router.*.js'] },
  { rule: 'router-names', except: ['packages/build/**'] },
  { rule: 'styled-names', except: ['packages/build/**'] },
  { rule: 'no-runtime-subpath' },
  { rule: 'no-koa', files: [API_CORE], except: [TESTS] },
  { rule: 'contract-imports', files: ['packages/contract/src/**'], except: [TESTS] },
  { rule: 'ui-imports', files: ['packages/ui/src/**'], except: [TESTS, '**/testing/**'] },
  { rule: 'runtime-imports', files: ['packages/runtime/src/**'], except: [TESTS, '**/testing/**'] },
  { rule: 'disable-needs-reason' },
];

export const banConfigs = [
  ...PLACES.map(({ rule, files = [CODE], except = [] }) => ({
    name: `site/${rule}`,
    files,
    ...(except.length > 0 ? { ignores: except } : {}),
    rules: { [`site/${rule}`]: /** @type {const} */ ('error') },
  })),
  {
    name: 'site/names on the server',
    files: ['shell/src/render/**'],
    // In router.node.js only: the server's router takes its address from the request.
    rules: {
      'site/router-names': /** @type {['error', string]} */ (['error', 'StaticRouter']),
      // The whole library on the server: it collects what a page has used.
      'site/styled-names': /** @type {['error', string]} */ (['error', 'ServerStyleSheet']),
    },
  },
  {
    name: 'site/names in tests',
    files: [TESTS, '**/testing/**'],
    // They run with the whole libraries.
    rules: {
      // Without the browser's address.
      'site/router-names': /** @type {['error', string]} */ (['error', 'MemoryRouter']),
      'site/styled-names': /** @type {['error', ...string[]]} */ ([
        'error',
        'ServerStyleSheet',
        'StyleSheetManager',
      ]),
    },
  },
];
