/*
 * Word for the web puts each item of a list into a list of its own, and says in attributes where it belongs:
 * <div class="ListContainerWrapper"><ol start="2"><li data-listid="2" data-aria-level="1"><p>Text<span class="EOP"> </span></p></li></ol></div>
 * A heading is a paragraph with the role of one.
 */
const ITEM = 'li[data-listid][data-aria-level]';
const HEADING = 'p[role="heading"][aria-level]';

/** Writes lists and headings of Word for the web as Word does and as HTML has them. */
export function translateWordForTheWeb(body: Element): void {
  if (!body.querySelector(`.OutlineElement, ${ITEM}`)) return;
  body.querySelectorAll('.EOP').forEach((end) => end.remove());
  body
    .querySelectorAll(HEADING)
    .forEach((heading) => rename(heading, `h${heading.getAttribute('aria-level')}`));
  body.querySelectorAll('ul, ol').forEach(replaceByItems);
  body
    .querySelectorAll('.ListContainerWrapper')
    .forEach((wrapper) => wrapper.replaceWith(...wrapper.childNodes));
}

function replaceByItems(list: Element): void {
  const items = [...list.children];
  if (items.length === 0 || !items.every((item) => item.matches(ITEM))) return;
  const first = Number(list.getAttribute('start') ?? 1);
  const signs = items.map((_, index) => (list.tagName === 'OL' ? `${first + index}.` : '·'));
  list.replaceWith(...items.map((item, index) => paragraphOf(item, signs[index] ?? '')));
}

/** The item as Word writes it. */
function paragraphOf(item: Element, sign: string): Element {
  const { listid, ariaLevel } = (item as HTMLElement).dataset;
  const marker = item.ownerDocument.createElement('span');
  marker.dataset.style = 'mso-list:Ignore';
  marker.textContent = sign;
  const paragraph = rename(item, 'div');
  paragraph.setAttribute('data-style', `mso-list:l${listid} level${ariaLevel} lfo1`);
  paragraph.prepend(marker);
  return paragraph;
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
