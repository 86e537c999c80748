// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allowNames, allowNamesLike, banImports, banNodes, disableNeedsReason } from './eslintBan.js';
import * as router from './router.web.js';

const GLOBAL_OBJECT = '/^(window|globalThis|self)$/';
const RAW_COLOR = String.raw`#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|:[^;{}]*\b(white|black)\b(?!-)`;
const PIXEL_BREAKPOINT = String.raw`@media[^{]*\b\d+(\.\d+)?(px|em|rem)\b`;
const raw = (/** @type {string} */ pattern) =>
  `TaggedTemplateExpression TemplateElement[value.raw=/${pattern}/i]`;
const routed = ':matches(JSXAttribute[name.name="to"], JSXAttribute[name.name="path"])';

/**
 * The expression where it is evaluated with its module, not within a function that is declared there.
 * @param {string} expression
 */
const atLoad = (expression) => {
  const declared = ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator';
  return [
    `${declared} > ${expression}`,
    `${declared} > :not(ArrowFunctionExpression, FunctionExpression) ${expression}`,
  ];
};

/** Read as text, because Node cannot load the library's browser build. */
const namesOfStyled = readFileSync(path.join(import.meta.dirname, 'styled.web.js'), 'utf8')
  .replace(/^[^{]*\{|\}[^}]*$/g, '')
  .split(',')
  .map((name) => name.trim());

/** @type {Record<string, import('eslint').Rule.RuleModule>} */
export const rules = {
  'no-process-env': banNodes(
    'Settings are read once, in the one file that parses the environment, and passed down.',
    'MemberExpression[object.name="process"][property.name="env"]',
    'ImportDeclaration[source.value="node:process"] > ImportSpecifier[imported.name="env"]',
  ),
  'no-fetch': banNodes(
    'Requests go through the api of @site/runtime.',
    'CallExpression[callee.name="fetch"]',
    `MemberExpression[object.name=${GLOBAL_OBJECT}][property.name="fetch"]`,
    'NewExpression[callee.name="XMLHttpRequest"]',
  ),
  'no-local-storage': banNodes(
    'Storage belongs to @site/runtime.',
    'MemberExpression[object.name=/^(localStorage|sessionStorage)$/]',
    `MemberExpression[object.name=${GLOBAL_OBJECT}][property.name=/^(localStorage|sessionStorage)$/]`,
  ),
  'no-redux': banImports('The store belongs to @site/runtime, which exports what others need.', (source) =>
    /^(@reduxjs\/toolkit|react-redux|redux)(\/|$)/.test(source),
  ),
  'no-mongoose': banImports('Only models, api/src/db and api/src/records know mongoose.', (source) =>
    /^(mongoose|mongodb)(\/|$)/.test(source),
  ),
  'no-inner-html': banNodes(
    'HTML is shown by RichText of @site/ui, which sanitises it.',
    'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    'Property[key.name="dangerouslySetInnerHTML"]',
    'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
  ),
  'no-global-style': banNodes(
    'Rules for the page as a whole stand in shell/src/style, outside of styled-components.',
    'Identifier[name="createGlobalStyle"]',
  ),
  'no-raw-style-values': banNodes(
    'Colours and breakpoints come from the theme.',
    raw(RAW_COLOR),
    raw(PIXEL_BREAKPOINT),
  ),
  'no-style-attribute': banNodes(
    'The Content-Security-Policy refuses style attributes in HTML; use styled-components.',
    'JSXAttribute[name.name="style"]',
  ),
  'no-intl-at-load': banNodes(
    'A phone spends ten milliseconds on the first Intl of a page: make it where it is used, or use `grouped` of @site/contract.',
    ...atLoad('NewExpression[callee.object.name="Intl"]'),
    ...atLoad('CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]'),
  ),
  'no-path-literal': banNodes(
    'Addresses come from `paths` of @site/contract.',
    `${routed} > Literal[value=/^./]:not([value="*"])`,
    `${routed} TemplateLiteral`,
    `${routed} > JSXExpressionContainer > Literal`,
  ),
  'no-default-export': banNodes(
    'Export by name, so that a thing has the same name everywhere.',
    'ExportDefaultDeclaration',
    'ExportSpecifier[exported.name="default"]',
  ),
  'no-export-all': banNodes('Name what is exported.', 'ExportAllDeclaration'),
  'no-index-file': banNodes(
    'Import the file itself: no index file but the entry of a package or an app.',
    'Program',
  ),
  'no-react-router': banImports(
    "'react-router' would be a second router beside the shared 'react-router-dom'.",
    (source) => /^(react-router|react-router-dom\/.*)(\/.*)?$/.test(source) && source !== 'react-router-dom',
  ),
  'router-names': allowNames(
    'Undefined at run time: add the name to packages/build/src/router.web.js first.',
    'react-router-dom',
    Object.keys(router),
  ),
  'styled-names': allowNames(
    'Undefined at run time: add the name to packages/build/src/styled.web.js first.',
    'styled-components',
    namesOfStyled,
  ),
  'no-runtime-subpath': banImports('A subpath of a shared package is a second instance of it.', (source) =>
    source.startsWith('@site/runtime/'),
  ),
  'serializers-only': allowNamesLike(
    'Routes ask their service, and take of a model its serializers alone.',
    (source) => source.endsWith('.model'),
    /^(?:serialize|seal)/,
  ),
  'no-koa': banImports('Services and models know nothing of HTTP.', (source) => /^@?koa\b/.test(source)),
  'contract-imports': banImports('The contract imports yup only.', (source) => !/^(\.|yup$)/.test(source)),
  'ui-imports': banImports(
    'The look stands on the contract, react, styled-components, formik and the router.',
    // Icons, and the two sanitisers of RichText (`#useCleanHtml` chooses between them), draw and keep no state.
    (source) =>
      !/^(\.|#|react$|react-router-dom$|styled-components$|formik$|lucide-react$|dompurify$|sanitize-html$|@site\/contract$)/.test(
        source,
      ),
  ),
  'runtime-imports': banImports(
    'The runtime stands on the contract, react and the redux libraries.',
    (source) =>
      !/^(\.|react(-dom)?$|redux$|react-redux$|@reduxjs\/toolkit(\/|$)|@site\/contract$)/.test(source),
  ),
  'disable-needs-reason': disableNeedsReason,
};
