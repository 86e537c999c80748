// @ts-check
import path from 'node:path';
import { ESLint } from 'eslint';
import { siteLint } from './eslint.js';

const root = path.resolve(import.meta.dirname, '../../..');
/** The files below do not exist, so there are no types for them; and not all that they import has to be read. */
const ALONE = /** @type {const} */ ({
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { projectService: false } },
  rules: { '@typescript-eslint/no-floating-promises': 'off', 'import-x/no-cycle': 'off' },
});
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [...siteLint({ root }), ALONE],
});

const ZONE = 'import-x/no-restricted-paths';
const page = (/** @type {string} */ file) => `mf-public/src/golfers/${file}`;
const all = (/** @type {string} */ source) => `import * as all from '${source}';\nexport { all };\n`;
const named = (/** @type {string} */ name, /** @type {string} */ source) =>
  `import { ${name} as a } from '${source}';\nexport { a };\n`;

it.each([
  [ZONE, 'mf-public/src/shared/people/c.ts', all('../../golfers/GolferPage')],
  [ZONE, page('e.ts'), all('../routes')],
  [ZONE, page('d.ts'), all('@site/contract/testing')],
  [ZONE, 'api/src/modules/posts/c.service.ts', all('../trainers/trainer.model')],
  [ZONE, 'api/src/db/a.ts', all('../modules/posts/post.service')],
  [ZONE, 'api/src/http/f.ts', all('../modules/posts/post.service')],
  ['import-x/no-relative-packages', page('b.ts'), all('../../../mf-blog/src/routes')],
  ['import-x/no-extraneous-dependencies', 'packages/runtime/src/a.ts', all('@site/ui')],
  ['site/no-mongoose', 'api/src/modules/posts/f.routes.ts', all('mongoose')],
  ['site/serializers-only', 'api/src/modules/posts/a.routes.ts', named('Post', './post.model')],
  ['site/names-of-react-router-dom', page('h.ts'), named('useFetcher', 'react-router-dom')],
  ['site/names-of-styled-components', page('i.ts'), named('createGlobalStyle', 'styled-components')],
  ['site/no-process-env', page('k.ts'), 'export const k = process.env.K;\n'],
  ['site/no-fetch', page('l.ts'), "export const l = () => fetch('/api');\n"],
  ['site/no-local-storage', page('m.ts'), 'export const m = () => window.localStorage;\n'],
  ['site/no-inner-html', page('n.tsx'), 'export const N = <p dangerouslySetInnerHTML={{ __html: "" }} />;\n'],
  ['site/no-raw-style-values', page('o.ts'), 'export const O = styled.p`color: #0a7d4f;`;\n'],
  ['site/no-style-attribute', page('r.tsx'), 'export const R = <p style={{ top: 0 }} />;\n'],
  ['site/no-path-literal', page('s.tsx'), 'export const S = <Link to="/blog">x</Link>;\n'],
  ['site/no-default-export', page('t.ts'), 'export default 1;\n'],
  ['site/no-default-export', page('u.ts'), "export * from './t';\n"],
])('%s refuses what is in %s', async (rule, file, code) => {
  const [{ messages } = { messages: [] }] = await eslint.lintText(code, { filePath: path.join(root, file) });

  expect(messages.map(({ ruleId }) => ruleId)).toContain(rule);
});
