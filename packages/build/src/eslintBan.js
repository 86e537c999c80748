// @ts-check
/** @typedef {import('eslint').Rule.RuleModule} Rule */
/** @typedef {import('eslint').Rule.RuleContext} Context */

/**
 * @param {string} message
 * @param {(report: (node: any) => void, context: Context) => import('eslint').Rule.RuleListener} visitors
 * @returns {Rule}
 */
const rule = (message, visitors) => ({
  meta: { type: 'problem', schema: { type: 'array' }, messages: { banned: message } },
  create: (context) => visitors((node) => context.report({ node, messageId: 'banned' }), context),
});

/**
 * Reports every node that one of the selectors finds.
 * @param {string} message
 * @param {...string} selectors
 */
export const banNodes = (message, ...selectors) =>
  rule(message, (report) => Object.fromEntries(selectors.map((selector) => [selector, report])));

/**
 * Reports imports and re-exports of the modules that `isBanned` names.
 * @param {string} message
 * @param {(source: string) => boolean} isBanned
 */
export const banImports = (message, isBanned) =>
  rule(message, (report) => {
    const check = (/** @type {any} */ node) => {
      const source = node.source?.value;
      if (typeof source === 'string' && isBanned(source)) report(node);
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  });

/**
 * Reports names taken from a module that are not among those allowed; a rule's options may add some.
 * Types are free, since they are gone at run time.
 * @param {string} message
 * @param {string} module
 * @param {readonly string[]} names
 */
export const allowNames = (message, module, names) =>
  rule(message, (report, { options }) => ({
    ImportDeclaration(/** @type {any} */ node) {
      if (node.source.value !== module || node.importKind === 'type') return;
      for (const specifier of node.specifiers) {
        const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : specifier.imported?.name;
        const isAllowed = [...names, ...options].includes(name);
        if (specifier.importKind !== 'type' && !isAllowed) report(specifier);
      }
    },
  }));

/**
 * Reports values taken from modules that `isMeant` names, unless their own names match. Types are free.
 * @param {string} message
 * @param {(source: string) => boolean} isMeant
 * @param {RegExp} allowed
 */
export const allowNamesLike = (message, isMeant, allowed) =>
  rule(message, (report) => ({
    ImportDeclaration(/** @type {any} */ node) {
      if (!isMeant(node.source.value) || node.importKind === 'type') return;
      for (const specifier of node.specifiers)
        if (specifier.importKind !== 'type' && !allowed.test(specifier.imported?.name ?? ''))
          report(specifier);
    },
  }));

/** Reports a disabled rule without its reason on the same line. */
export const disableNeedsReason = rule(
  'Line below: name the reason on the same line: -- why.',
  (_report, context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!/^\s*eslint-disable/.test(comment.value) || / -- \S/.test(comment.value)) continue;
        // On the comment's own line, it could disable this very report.
        const line = (comment.loc?.start.line ?? 1) - 1;
        context.report({ loc: { line, column: 0 }, messageId: 'banned' });
      }
    },
  }),
);
