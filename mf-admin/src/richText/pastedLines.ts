import { stylesOf } from './inertHtml';

const BLANK_LINE = /\n[ \t]*\n\s*/;
const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6, dt, figcaption, caption';

/** Writes the lines of text whose white space counts as elements: `<span style="white-space: pre-wrap">One\nTwo</span>`. */
export function breakLines(parent: Element, isKept = false): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === Node.ELEMENT_NODE) {
      const element = child as Element;
      if (element.localName !== 'pre') breakLines(element, keepsLines(element) ?? isKept);
    } else if (isKept && child.nodeType === Node.TEXT_NODE) replaceByLines(child as Text, parent);
  }
}

function keepsLines(element: Element): boolean | undefined {
  const styles = stylesOf(element);
  const kept = styles['white-space-collapse'] ?? styles['white-space'];
  return kept === undefined ? undefined : /^(?:pre|break-spaces)/.test(kept);
}

function replaceByLines(text: Text, parent: Element): void {
  const { data, ownerDocument } = text;
  if (!data.includes('\n')) return;
  // A div ends a paragraph; within one it would tear it apart.
  const edges = parent.closest(PARAGRAPHS) ? ['br', 'br'] : ['div'];
  const create = (names: readonly string[]) => names.map((name) => ownerDocument.createElement(name));
  const parts = data
    .split(BLANK_LINE)
    .map((part) => part.split('\n').flatMap((line, index) => [...(index ? create(['br']) : []), line]));
  text.replaceWith(...parts.flatMap((part, index) => [...(index ? create(edges) : []), ...part]));
}

/** Puts a list that stands directly in a list into the item before it. Google Docs writes so; without an item before, it goes on in the outer list. */
export function nestLists(body: Element): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const outer = list.parentElement;
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
    else if (outer?.localName === list.localName) list.replaceWith(...list.childNodes);
    else outer?.before(list);
  }
}
