// @ts-check
import { lintTree } from './testing/lintTree.js';

const ZONE = 'import-x/no-restricted-paths';
const imports = (/** @type {string[]} */ ...sources) =>
  `${sources.map((source, index) => `import * as module${index} from '${source}';`).join('\n')}
export const all = [${sources.map((_, index) => `module${index}`).join(', ')}];\n`;

/** Imported by the other files; nothing here breaks a rule. */
const neighbours = {
  'mf-one/src/routes.tsx': imports('./pages/APage/APage'),
  'mf-one/src/features/golfers/golferView.ts': imports('@site/contract', '@site/runtime', '@site/ui'),
  'mf-one/src/features/posts/postView.ts': imports('./PostCard'),
  'mf-one/src/features/posts/PostCard.ts': 'export const PostCard = 1;\n',
  'mf-one/src/pages/APage/APage.ts': imports('../../features/posts/postView', '@site/ui'),
  'mf-one/dev/host.ts': imports('../src/routes'),
  'mf-two/src/features/faqs/faq.ts': 'export const faq = 1;\n',
  'api/src/modules/posts/post.model.ts': imports('mongoose'),
  'api/src/modules/posts/post.service.ts': imports('./post.model', '../images/image.service'),
  'api/src/modules/posts/post.serializer.ts': imports('./post.model', '@site/contract'),
  'api/src/modules/posts/post.routes.ts': imports(
    './post.service',
    './post.serializer',
    '../../http/readBody',
    '@koa/router',
  ),
  'api/src/modules/images/image.model.ts': imports('mongoose'),
  'api/src/modules/images/image.service.ts': imports('./image.model'),
  'api/src/modules/images/image.routes.ts': imports('./image.service'),
  'api/src/http/readBody.ts': imports('../db/findPage'),
  'api/src/http/errors.ts': 'export const notFound = 1;\n',
  'api/src/db/findPage.ts': imports('./inTransaction'),
  'api/src/db/inTransaction.ts': imports('../http/errors'),
  'api/src/modules/allModules.ts': imports('./posts/post.routes'),
  'api/src/setup/setUp.ts': imports('../modules/allModules', '../db/findPage'),
  'api/src/app.ts': imports('./modules/allModules', './http/readBody'),
  'api/src/config/env.ts': 'export const port = process.env.PORT;\n',
};

/** @type {[string, string, string, string][]} what it is, file, code, rule */
const refused = [
  [
    'one remote in another',
    'mf-one/src/pages/APage/b.ts',
    imports('../../../../mf-two/src/features/faqs/faq'),
    ZONE,
  ],
  ['a remote in the shell', 'shell/src/slot.ts', imports('../../mf-one/src/routes'), ZONE],
  ['a feature in another', 'mf-one/src/features/posts/c.ts', imports('../golfers/golferView'), ZONE],
  ['a page in another', 'mf-one/src/pages/BPage/BPage.ts', imports('../APage/APage'), ZONE],
  ['a page in a feature', 'mf-one/src/features/posts/d.ts', imports('../../pages/APage/APage'), ZONE],
  ['the look in the runtime', 'packages/runtime/src/a.ts', imports('@site/ui'), ZONE],
  ['the runtime in the look', 'packages/ui/src/a.ts', imports('@site/runtime'), ZONE],
  ['an app in a package', 'packages/ui/src/b.ts', imports('../../../mf-one/src/routes'), ZONE],
  ['builders outside a test', 'mf-one/src/pages/APage/e.ts', imports('@site/contract/testing'), ZONE],
  ['a dev host', 'mf-one/src/pages/APage/f.ts', imports('../../../dev/host'), ZONE],
  ['a model in a route', 'api/src/modules/posts/a.routes.ts', imports('./post.model'), ZONE],
  [
    "another module's service in a route",
    'api/src/modules/posts/b.routes.ts',
    imports('../images/image.service'),
    ZONE,
  ],
  [
    "another module's model in a service",
    'api/src/modules/posts/c.service.ts',
    imports('../images/image.model'),
    ZONE,
  ],
  ['a serializer in a service', 'api/src/modules/posts/d.service.ts', imports('./post.serializer'), ZONE],
  ['the look in the api', 'api/src/http/e.ts', imports('@site/ui'), ZONE],
  ['a module in the database layer', 'api/src/db/a.ts', imports('../modules/allModules'), ZONE],
  ['a module in the http layer', 'api/src/http/f.ts', imports('../modules/posts/post.service'), ZONE],
  ['the http layer in the database layer', 'api/src/db/b.ts', imports('../http/readBody'), ZONE],
  ['the set-up in a module', 'api/src/modules/posts/h.service.ts', imports('../../setup/setUp'), ZONE],
  ['the app in a layer', 'api/src/http/g.ts', imports('../app'), ZONE],
  [
    'a layer in a folder of the api that has no line',
    'api/src/novelty/a.ts',
    imports('../db/findPage'),
    ZONE,
  ],
  [
    'a cycle',
    'mf-one/src/content/a.ts',
    "import { b } from './b';\nexport const a = () => b;\n",
    'import-x/no-cycle',
  ],
  ['mongoose in a route', 'api/src/modules/posts/f.routes.ts', imports('mongoose'), 'site/no-mongoose'],
  ['koa in a service', 'api/src/modules/posts/g.service.ts', imports('koa'), 'site/no-koa'],
  ['react in the contract', 'packages/contract/src/a.ts', imports('react'), 'site/contract-imports'],
  ['a second router', 'mf-one/src/pages/g.ts', imports('react-router'), 'site/no-react-router'],
  [
    'a router name that is not shared',
    'mf-one/src/pages/h.ts',
    "export { a };\nimport { useFetcher as a } from 'react-router-dom';\n",
    'site/router-names',
  ],
  [
    'a name of styled-components that is not shared',
    'mf-one/src/pages/styled.ts',
    "export { a };\nimport { ServerStyleSheet as a } from 'styled-components';\n",
    'site/styled-names',
  ],
  [
    'a subpath of the runtime',
    'mf-one/src/pages/i.ts',
    imports('@site/runtime/session'),
    'site/no-runtime-subpath',
  ],
  [
    'redux in a feature',
    'mf-one/src/features/posts/j.ts',
    imports('@reduxjs/toolkit/query'),
    'site/no-redux',
  ],
  [
    'process.env in a page',
    'mf-one/src/pages/k.ts',
    'export const k = process.env.K;\n',
    'site/no-process-env',
  ],
  ['fetch in a page', 'mf-one/src/pages/l.ts', "export const l = () => fetch('/api');\n", 'site/no-fetch'],
  [
    'storage in a page',
    'mf-one/src/pages/m.ts',
    'export const m = () => window.localStorage;\n',
    'site/no-local-storage',
  ],
  [
    'raw HTML',
    'mf-one/src/pages/n.tsx',
    'export const N = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
    'site/no-inner-html',
  ],
  [
    'a raw colour',
    'mf-one/src/pages/o.ts',
    'export const O = styled.p`color: #0a7d4f;`;\n',
    'site/no-raw-style-values',
  ],
  [
    'a pixel breakpoint',
    'mf-one/src/pages/p.ts',
    'export const P = styled(O)`@media (min-width: 768px) { margin: 0; }`;\n',
    'site/no-raw-style-values',
  ],
  [
    'a global style',
    'mf-one/src/pages/q.ts',
    "export { createGlobalStyle } from 'styled-components';\n",
    'site/no-global-style',
  ],
  [
    'a style attribute',
    'mf-one/src/pages/r.tsx',
    'export const R = () => <p style={{ top: 0 }} />;\n',
    'site/no-style-attribute',
  ],
  [
    'Intl at load',
    'mf-one/src/pages/r2.ts',
    "export const days = new Intl.DateTimeFormat('en-GB');\n",
    'site/no-intl-at-load',
  ],
  [
    'a path literal',
    'mf-one/src/pages/s.tsx',
    'export const S = () => <Link to="/blog">x</Link>;\n',
    'site/no-path-literal',
  ],
  ['a default export', 'mf-one/src/pages/t.ts', 'export default 1;\n', 'site/no-default-export'],
  ['export *', 'mf-one/src/pages/u.ts', "export * from './t';\n", 'site/no-export-all'],
  ['an index file', 'mf-one/src/pages/index.ts', 'export const v = 1;\n', 'site/no-index-file'],
  [
    'a promise nobody awaits',
    'mf-one/src/pages/w.ts',
    'const x = async () => 1;\nx();\n',
    '@typescript-eslint/no-floating-promises',
  ],
  ['any', 'mf-one/src/pages/x.ts', 'export const x: any = 1;\n', '@typescript-eslint/no-explicit-any'],
  [
    'a file disabled as a whole',
    'mf-one/src/pages/yb.ts',
    '/* eslint-disable */\nexport const y = (): any => 1;\n',
    'site/disable-needs-reason',
  ],
  [
    'a rule disabled without a reason',
    'mf-one/src/pages/y.ts',
    'export const y = (): any => 1; // eslint-disable-line\n',
    'site/disable-needs-reason',
  ],
  [
    'a picture without a text',
    'mf-one/src/pages/za.tsx',
    'export const Z = () => <img src="a" />;\n',
    'jsx-a11y/alt-text',
  ],
  [
    'four parameters',
    'mf-one/src/pages/z.ts',
    'export const z = (a = 1, b = 1, c = 1, d = 1) => a + b + c + d;\n',
    '@typescript-eslint/max-params',
  ],
];

/** @type {[string, string, string][]} what it is, file, code */
const allowed = [
  [
    'a test that reaches across its app',
    'mf-one/src/features/posts/a.test.ts',
    imports('../golfers/golferView', '@site/contract/testing'),
  ],
  [
    'the names of the router that are shared',
    'mf-one/src/pages/zb.ts',
    "export { Link };\nimport { Link } from 'react-router-dom';\n",
  ],
  [
    "the server's router in the server build",
    'shell/src/render/zc.ts',
    "export { StaticRouter };\nimport { StaticRouter } from 'react-router-dom';\n",
  ],
  [
    'a colour of the theme',
    'mf-one/src/pages/zd.ts',
    'export const Zd = styled.p`color: ${(p) => p.theme.color.ink}; white-space: nowrap;`;\n',
  ],
  [
    'a disabled rule with its reason',
    'mf-one/src/pages/ze.ts',
    'export const ze = (): any => 1; // eslint-disable-line @typescript-eslint/no-explicit-any -- a test\n',
  ],
  ['a configuration with a default export', 'mf-one/webpack.config.mjs', 'export default {};\n'],
];

describe('siteLint', () => {
  /** @type {Record<string, string[]>} */
  let found;

  beforeAll(async () => {
    found = await lintTree({
      ...neighbours,
      'mf-one/src/content/b.ts': "import { a } from './a';\nexport const b = () => a;\n",
      ...Object.fromEntries([...refused, ...allowed].map(([, file, code]) => [file, code])),
    });
  }, 60_000);

  it.each(refused.map(([what, file, , rule]) => [what, file, rule]))('refuses %s', (_what, file, rule) => {
    expect(found[file]).toEqual(expect.arrayContaining([rule]));
  });

  it.each(allowed)('allows %s', (_what, file) => {
    expect(found[file]).toEqual([]);
  });

  it.each(Object.keys(neighbours))('allows what %s imports', (file) => {
    expect(found[file]).toEqual([]);
  });
});
