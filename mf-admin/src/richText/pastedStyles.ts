import { parseStyled } from './inertHtml';

interface Rule {
  selector: string;
  declarations: string;
}

const COMMENT = /\/\*[\s\S]*?\*\/|<!--|-->/g;
// Rules of a printer or a narrow screen, and the lists of Word.
const AT_RULE = /@[^{};@]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
/** What can be more than a look: bold of a cell in Excel is in a rule of its class. */
const MEANING =
  /^\s*(?:font|font-weight|font-style|text-decoration|text-decoration-line|vertical-align|white-space)\s*:/i;

/** Parses pasted HTML into an inert document. Matching rules of its style elements are prepended to each element's `data-style`. */
export function parseWithRules(html: string): HTMLElement {
  const sheets: string[] = [];
  const body = parseStyled(html, (css) => sheets.push(css));
  // Each goes in front of what is there, so that a later one wins.
  for (const { selector, declarations } of rulesOf(sheets.join('\n')).reverse())
    for (const element of matchesOf(body, selector))
      element.setAttribute('data-style', `${declarations};${element.getAttribute('data-style') ?? ''}`);
  return body;
}

const rulesOf = (css: string): Rule[] =>
  [...css.replace(COMMENT, '').replace(AT_RULE, '').matchAll(RULE)].flatMap(
    ([, selectors = '', all = '']) => {
      const declarations = all
        .split(';')
        .filter((declaration) => MEANING.test(declaration))
        .join(';');
      return declarations ? selectors.split(',').map((selector) => ({ selector, declarations })) : [];
    },
  );

function matchesOf(body: Element, selector: string): Iterable<Element> {
  try {
    return body.querySelectorAll(selector);
  } catch {
    // Not known to this browser.
    return [];
  }
}
