/** A selector of a PromQL expression: `name{label="value"}`. */
export interface Selector {
  metric: string;
  labels: string[];
}

const KEYWORDS = ['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'];
const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;

/** The selectors of an expression as we write them: without @, without quoted names. */
export function selectorsIn(expression: string): Selector[] {
  const bare = withoutStrings(expression)
    .replace(GROUPING, ' ')
    .replace(/\[[^\]]*\]/g, ' ');
  return [...bare.matchAll(/(?<![\w:.])([a-zA-Z_:][\w:]*)(?:\s*\{([^}]*)\})?(?!\w)(?!\s*\()/g)]
    .filter(([, name = '']) => !KEYWORDS.includes(name.toLowerCase()))
    .map(([, metric = '', matchers = '']) => ({
      metric,
      labels: [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
    }));
}

/** The labels by which an expression groups. */
export const groupingLabelsIn = (expression: string): string[] =>
  [...withoutStrings(expression).matchAll(GROUPING)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);

const withoutStrings = (expression: string): string => expression.replace(/"(?:[^"\\]|\\.)*"/g, '""');
