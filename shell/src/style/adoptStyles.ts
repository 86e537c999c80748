import { useInsertionEffect } from 'react';
import { __PRIVATE__, type ServerStyleSheet } from 'styled-components';

// styled-components moves the server's rules into a style element of its own, for which the browser lays the whole page
// out again, and marks every rule for that. Here the rules stay where the server wrote them: styled-components does not
// recognise the element, and learns from its attribute which rules it need not insert.

/** The data attribute on the style element that lists its components. */
const ATTRIBUTE = 'components';

/** Neighbouring rules of one component. */
interface Group {
  id: string;
  classNames: string[];
  size: number;
}

const RULE_END = '/*!sc*/\n';
/** styled-components writes it after the rules of each component. */
const MARKER = /^data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([\w,-]*)"\}$/;

/** The style element of a page, for `adoptStyles` to find. */
export function toStyleElement({ instance }: ServerStyleSheet): string {
  const groups: Group[] = [];
  let css = '';
  let size = 0;
  for (const part of String(instance).split(RULE_END)) {
    const [isMarker, id = '', classNames = ''] = MARKER.exec(part) ?? [];
    if (isMarker) {
      groups.push({ id, classNames: classNames.split(',').filter(Boolean), size });
      size = 0;
    } else if (part) {
      css += part;
      size += 1;
    }
  }
  return `<style data-${ATTRIBUTE}="${groups.map(toText).join(';')}">${css}</style>`;
}

// Most components have one rule.
const toText = ({ id, classNames, size }: Group): string =>
  [id, ...classNames, ...(size === 1 ? [] : [size])].join(' ');

function toGroup(text: string): Group {
  const [id = '', ...words] = text.split(' ');
  const size = Number(words.at(-1));
  return size ? { id, classNames: words.slice(0, -1), size } : { id, classNames: words, size: 1 };
}

/**
 * Makes styled-components continue in the server's style element. To be called before the first render. If the browser
 * has dropped a rule that it does not understand, positions are unknown: styled-components then inserts all rules again,
 * into a later element.
 */
export function adoptStyles(sheet = __PRIVATE__.mainSheet): void {
  const element = document.querySelector<HTMLStyleElement>(`style[data-${ATTRIBUTE}]`);
  const rules = element?.sheet;
  const groups = (element?.dataset[ATTRIBUTE] ?? '').split(';').map(toGroup);
  if (!rules || rules.cssRules.length !== groups.reduce((sum, { size }) => sum + size, 0)) return;

  for (const { id, classNames } of groups) for (const name of classNames) sheet.registerName(id, name);
  const positions = new Map(groups.map(({ id }, position) => [id, position]));
  /** The number of rules at each position; components that the server did not render follow in order of definition. */
  const sizes = groups.map(({ size }) => size);
  sheet.insertRules = (id, name, added) => {
    sheet.registerName(id, name);
    const position = positions.get(id) ?? groups.length + __PRIVATE__.StyleSheet.registerId(id);
    insertInCommit(() => {
      for (const rule of added) {
        const index = sizes.slice(0, position + 1).reduce((sum, size) => sum + size, 0);
        if (isInserted(rules, rule, index)) sizes[position] = (sizes[position] ?? 0) + 1;
      }
    });
  };
}

/** False if the browser does not understand the rule. */
function isInserted(sheet: CSSStyleSheet, rule: string, index: number): boolean {
  try {
    sheet.insertRule(rule, index);
    return true;
  } catch {
    return false;
  }
}

/** Insertions that wait for the commit of the next page; null while none is rendered. */
let held: (() => void)[] | null = null;

function insertInCommit(insert: () => void): void {
  if (held) held.push(insert);
  else insert();
}

const insertHeld = (): void => held?.splice(0).forEach((insert) => insert());

// Something else was shown in the meantime, and may need a rule that waits.
const otherCommits = typeof document === 'object' ? new MutationObserver(insertHeld) : null;

function hold(): void {
  held ??= [];
  otherCommits?.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
}

function release(): void {
  otherCommits?.disconnect();
  insertHeld();
  held = null;
}

/**
 * Inserts the rules of a page in the commit that shows it. styled-components inserts them while React renders, which it
 * does in slices: the browser would compute the style of the page that is left again after each of them.
 */
export function useStylesInCommit(): void {
  hold();
  useInsertionEffect(release);
}
