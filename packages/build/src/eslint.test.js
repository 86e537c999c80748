// @ts-check
import { lintTree } from './testing/lintTree.js';

const ZONE = 'import-x/no-restricted-paths';
const imports = (/** @type {string[]} */ ...sources) =>
  `${sources.map((source, index) => `import * as module${index} from '${source}';`).join('\n')}
export const all = [${sources.map((_, index) => `module${index}`).join(', ')}];\n`;

/** What the files below import. */
const targets = [
  'mf-one/src/golfers/golferView.ts',
  'mf-one/src/routes.tsx',
  'mf-two/src/faqs/faq.ts',
  'api/src/modules/posts/post.model.ts',
  'api/src/modules/posts/post.service.ts',
  'api/src/modules/trainers/trainer.model.ts',
  'api/src/modules/allModules.ts',
];

/** What each of these files must not import. */
const forbidden = {
  'mf-one/src/shared/people/c.ts': '../../golfers/golferView',
  'mf-one/src/posts/d.ts': '../routes',
  'mf-one/src/posts/e.ts': '@site/contract/testing',
  'api/src/modules/posts/c.service.ts': '../trainers/trainer.model',
  'api/src/db/a.ts': '../modules/allModules',
  'api/src/http/f.ts': '../modules/posts/post.service',
};

const page = (/** @type {string} */ file) => `mf-one/src/posts/${file}`;
const named = (/** @type {string} */ name, /** @type {string} */ source) =>
  `export { a };\nimport { ${name} as a } from '${source}';\n`;

/** @type {[string, string, string][]} rule, file, code */
const refused = [
  ...Object.entries(forbidden).map(
    ([file, source]) => /** @type {[string, string, string]} */ ([ZONE, file, imports(source)]),
  ),
  ['import-x/no-relative-packages', page('b.ts'), imports('../../../mf-two/src/faqs/faq')],
  ['import-x/no-extraneous-dependencies', 'packages/runtime/src/a.ts', imports('@site/ui')],
  ['import-x/no-cycle', 'mf-one/src/content/a.ts', "import { b } from './b';\nexport const a = () => b;\n"],
  ['site/no-mongoose', 'api/src/modules/posts/f.routes.ts', imports('mongoose')],
  ['site/serializers-only', 'api/src/modules/posts/a.routes.ts', named('Post', './post.model')],
  ['site/names-of-react-router-dom', page('h.ts'), named('useFetcher', 'react-router-dom')],
  ['site/names-of-styled-components', page('styled.ts'), named('createGlobalStyle', 'styled-components')],
  ['site/no-process-env', page('k.ts'), 'export const k = process.env.K;\n'],
  ['site/no-fetch', page('l.ts'), "export const l = () => fetch('/api');\n"],
  ['site/no-local-storage', page('m.ts'), 'export const m = () => window.localStorage;\n'],
  [
    'site/no-inner-html',
    page('n.tsx'),
    'export const N = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  ],
  ['site/no-raw-style-values', page('o.ts'), 'export const O = styled.p`color: #0a7d4f;`;\n'],
  ['site/no-style-attribute', page('r.tsx'), 'export const R = () => <p style={{ top: 0 }} />;\n'],
  ['site/no-path-literal', page('s.tsx'), 'export const S = () => <Link to="/blog">x</Link>;\n'],
  ['site/no-default-export', page('t.ts'), 'export default 1;\n'],
  ['site/no-default-export', page('u.ts'), "export * from './t';\n"],
  ['@typescript-eslint/no-floating-promises', page('w.ts'), 'const x = async () => 1;\nx();\n'],
  ['@typescript-eslint/no-explicit-any', page('x.ts'), 'export const x: any = 1;\n'],
  ['jsx-a11y/alt-text', page('za.tsx'), 'export const Z = () => <img src="a" />;\n'],
  [
    '@typescript-eslint/max-params',
    page('z.ts'),
    'export const z = (a = 1, b = 1, c = 1, d = 1) => a + b + c + d;\n',
  ],
];

describe('siteLint', () => {
  /** @type {Record<string, string[]>} */
  let found;

  beforeAll(async () => {
    found = await lintTree({
      ...Object.fromEntries(targets.map((file) => [file, 'export const one = 1;\n'])),
      'mf-one/src/content/b.ts': "import { a } from './a';\nexport const b = () => a;\n",
      ...Object.fromEntries(refused.map(([, file, code]) => [file, code])),
    });
  }, 60_000);

  it.each(refused)('by %s refuses what is in %s', (rule, file) => {
    expect(found[file]).toEqual(expect.arrayContaining([rule]));
  });
});
