/*
 * Word's clipboard has no lists. It has paragraphs that name a list and a level in their style, with the bullet or the
 * number as text:
 * <p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Text</p>
 */
const ITEM = '[data-style*="mso-list:" i]:is(p, div)';
const PLACE = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const IGNORED = '[data-style*="mso-list:" i][data-style*="ignore" i]';
const NUMBER = /^\(?(?:(\d+)|[a-z]{1,5})(?:\.[\da-z]+)*[.):]?$/i;
/** Bullets that are letters: 'o' in Courier, others in the symbol fonts of Windows. */
const BULLET_LETTERS = ['o', 'v', 'q', 'n', 'l'];

interface Item {
  /** The list of Word that it belongs to. */
  list: string;
  level: number;
  tag: 'ul' | 'ol';
  number: number;
}

interface OpenList extends Item {
  element: Element;
}

/** Makes real, nested lists of Word's paragraphs. */
export function makeWordLists(body: Element): void {
  const items = [...body.querySelectorAll(ITEM)].filter((item) => PLACE.test(styleOf(item)));
  new Set(items.map((item) => item.parentElement)).forEach((parent) => parent && gatherItems(parent));
}

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

function gatherItems(parent: Element): void {
  let open: OpenList[] = [];
  for (const child of [...parent.children]) {
    const item = takeItem(child);
    if (!item) {
      open = [];
      continue;
    }
    const isOver = (list: OpenList) => list.level > item.level || isOther(list, item);
    open = open.slice(0, firstIndex(open, isOver));
    if (open.at(-1)?.level !== item.level) open.push(openList(child, item, open.at(-1)));
    const entry = child.ownerDocument.createElement('li');
    entry.append(...child.childNodes);
    open.at(-1)?.element.append(entry);
    child.remove();
  }
}

/** A list of the same level that this item does not continue. */
const isOther = (list: OpenList, { level, tag, list: name }: Item): boolean =>
  list.level === level && (list.tag !== tag || list.list !== name);

function firstIndex(open: readonly OpenList[], isOver: (list: OpenList) => boolean): number {
  const index = open.findIndex(isOver);
  return index < 0 ? open.length : index;
}

function openList(before: Element, item: Item, outer: OpenList | undefined): OpenList {
  const element = before.ownerDocument.createElement(item.tag);
  if (item.tag === 'ol' && item.number > 1) element.setAttribute('start', String(item.number));
  const lastEntry = outer?.element.lastElementChild;
  if (lastEntry) lastEntry.append(element);
  else before.before(element);
  return { ...item, element };
}

/** Reads what the paragraph is in its list, and removes its bullet or number. */
function takeItem(paragraph: Element): Item | undefined {
  const [, list, level, override] = (paragraph.matches(ITEM) && PLACE.exec(styleOf(paragraph))) || [];
  if (!level) return undefined;
  const ignored = [...paragraph.querySelectorAll(IGNORED)];
  const sign = ignored
    .map(({ textContent }) => textContent)
    .join('')
    .replace(/[\s\u00a0]/g, '');
  ignored.forEach((marker) => marker.remove());
  const number = BULLET_LETTERS.includes(sign) ? null : NUMBER.exec(sign);
  return {
    list: `${list} ${override}`,
    level: Number(level),
    tag: number ? 'ol' : 'ul',
    number: Number(number?.[1] ?? 1),
  };
}
