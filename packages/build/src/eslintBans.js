// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const CODE = '**/*.{ts,tsx,js,mjs}';
export const TESTS = '**/*.{test,spec}.{ts,tsx,js,mjs}';
export const CONFIGS = ['**/*.config.{ts,mjs,js}', '**/webpack.dev.mjs'];

/**
 * What must not be written, and where. The selectors are those of `no-restricted-syntax`.
 * @typedef {{ name: string, message: string, selectors: string[], files?: string[], except?: string[] }} Ban
 */

const BROWSER = [
  '{shell,mf-*}/src/**',
  'packages/{ui,runtime,remote-kit}/src/**',
  'packages/remote-kit/template/src/**',
];
/** Commands and tests talk to the running programs, as visitors and operators do. */
const OUTSIDE = ['scripts/**', 'bench/**', 'tests/**', TESTS, '**/testing/**'];

const GLOBAL_OBJECT = '/^(window|globalThis|self)$/';
const RAW_COLOR = String.raw`#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|:[^;{}]*\b(white|black)\b(?!-)`;
const PIXEL_BREAKPOINT = String.raw`@media[^{]*\b\d+(\.\d+)?(px|em|rem)\b`;
const raw = (/** @type {string} */ pattern) =>
  `TaggedTemplateExpression TemplateElement[value.raw=/${pattern}/i]`;
const routed = ':matches(JSXAttribute[name.name="to"], JSXAttribute[name.name="path"])';

/** Imports and re-exports of the modules whose names match. @param {string} pattern */
const from = (pattern) =>
  `:matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/${pattern}/]`;

/**
 * Values, not types, that are imported from the modules under other names than those that match.
 * @param {string} pattern @param {string} names
 */
const namesBut = (pattern, names) =>
  `ImportDeclaration[source.value=/${pattern}/][importKind!="type"] > ` +
  `:matches(ImportSpecifier[importKind!="type"]:not([imported.name=/${names}/]), ImportNamespaceSpecifier)`;

/**
 * The shell provides some exports of a shared library, listed in `file`; importing another one compiles, but is undefined
 * at run time. The list is read as text, because Node cannot load the browser build of a library.
 * @param {string} library @param {string} file @returns {Ban}
 */
const providedBy = (library, file) => {
  const names = readFileSync(path.join(import.meta.dirname, file), 'utf8').match(/\b\w+(?=,\n)/g) ?? [];
  return {
    name: `names-of-${library}`,
    message: `Undefined at run time: add the name to packages/build/src/${file} first.`,
    selectors: [namesBut(`^${library}$`, `^(${names.join('|')})$`)],
    except: ['packages/build/**', 'shell/src/render/**', TESTS, '**/testing/**'],
  };
};

/** @type {Ban[]} */
export const bans = [
  {
    name: 'no-process-env',
    message: 'Settings are read once, in the one file that parses the environment, and passed down.',
    selectors: [
      'MemberExpression[object.name="process"][property.name="env"]',
      'ImportDeclaration[source.value="node:process"] > ImportSpecifier[imported.name="env"]',
    ],
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
    name: 'no-fetch',
    message: 'Requests go through the api of @site/runtime.',
    selectors: [
      'CallExpression[callee.name="fetch"]',
      `MemberExpression[object.name=${GLOBAL_OBJECT}][property.name="fetch"]`,
      'NewExpression[callee.name="XMLHttpRequest"]',
    ],
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
      'shell/src/prefetch/prefetch.ts',
      'packages/remote-kit/src/dev/**',
      // The registry is not api data: no session, no cache.
      'shell/src/federation/**',
      ...OUTSIDE,
    ],
  },
  {
    name: 'no-local-storage',
    message: 'Storage belongs to @site/runtime.',
    selectors: [
      'MemberExpression[object.name=/^(localStorage|sessionStorage)$/]',
      `MemberExpression[object.name=${GLOBAL_OBJECT}][property.name=/^(localStorage|sessionStorage)$/]`,
    ],
    except: ['packages/runtime/**', 'tests/**', TESTS],
  },
  {
    name: 'no-mongoose',
    message: 'Only models, api/src/db and api/src/records know mongoose.',
    selectors: [from(String.raw`^(mongoose|mongodb)(\u002F|$)`)],
    except: ['**/*.model.ts', 'api/src/{db,records}/**', ...OUTSIDE],
  },
  {
    name: 'serializers-only',
    message: 'Routes ask their service, and take of a model its serializers alone.',
    selectors: [namesBut('[.]model$', '^(?:serialize|seal)')],
    files: ['api/src/**/*.routes.ts'],
  },
  {
    name: 'no-inner-html',
    message: 'HTML is shown by RichText of @site/ui, which sanitises it.',
    selectors: [
      'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
      'Property[key.name="dangerouslySetInnerHTML"]',
      'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    ],
    except: [
      'packages/ui/src/richText/**',
      // JSON for search engines, escaped there; React offers no other way to fill a script element.
      'packages/runtime/src/page/PageHead.tsx',
      'tests/**',
      TESTS,
    ],
  },
  {
    name: 'no-raw-style-values',
    message: 'Colours and breakpoints come from the theme.',
    selectors: [raw(RAW_COLOR), raw(PIXEL_BREAKPOINT)],
    files: BROWSER,
    except: ['packages/ui/src/{theme,tokens}.ts'],
  },
  {
    name: 'no-style-attribute',
    message: 'The Content-Security-Policy refuses style attributes in HTML; use styled-components.',
    selectors: ['JSXAttribute[name.name="style"]'],
    files: BROWSER,
    // The browser alone renders mf-admin, and React sets styles there in a way that the policy allows.
    except: ['mf-admin/**'],
  },
  {
    name: 'no-path-literal',
    message: 'Addresses come from `paths` of @site/contract.',
    selectors: [
      `${routed} > Literal[value=/^./]:not([value="*"])`,
      `${routed} TemplateLiteral`,
      `${routed} > JSXExpressionContainer > Literal`,
    ],
    files: BROWSER,
    except: [TESTS, '**/dev/**'],
  },
  {
    name: 'no-default-export',
    message: 'Export by name, so that a thing has the same name everywhere, and name all that is exported.',
    selectors: [
      'ExportDefaultDeclaration',
      'ExportSpecifier[exported.name="default"]',
      'ExportAllDeclaration',
    ],
    // The tools and the federation plugin import the default. Packages export all of their files.
    except: [
      ...CONFIGS,
      'packages/*/src/index.ts',
      'packages/build/src/{testing/Jest*,testing/jest*,styled*,router*,*Federation.web}.js',
      'packages/contract/src/testing/index.ts',
    ],
  },
  providedBy('react-router-dom', 'router.web.js'),
  providedBy('styled-components', 'styled.web.js'),
];
