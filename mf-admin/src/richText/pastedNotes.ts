const FOOTNOTE = /#_(?:ftn|edn)(?:ref)?\d+$/i;
const COMMENT = /#cmnt\d+$/;
const COMMENT_TEXT = /#cmnt_ref\d+$/;

/** Links to footnotes of Word become text, as their targets are not pasted; comments of Google Docs are left out. */
export function dropNoteLinks(body: Element): void {
  const linksTo = (target: RegExp) =>
    [...body.querySelectorAll('a[href]')].filter((link) => target.test(link.getAttribute('href') ?? ''));

  linksTo(FOOTNOTE).forEach((link) => link.replaceWith(...link.childNodes));
  linksTo(COMMENT).forEach(dropMarker);
  const comments = linksTo(COMMENT_TEXT);
  comments.map((link) => commentOf(link, comments)).forEach((comment) => comment.remove());
}

function dropMarker(link: Element): void {
  const raised = link.closest('sup');
  link.remove();
  if (raised?.textContent === '') raised.remove();
}

/** A comment starts with its link: a block of its own, or else a paragraph. */
function commentOf(link: Element, comments: readonly Element[]): Element {
  const block = link.closest('div');
  const isItsOwn =
    block?.textContent.trim().startsWith(link.textContent.trim()) &&
    comments.every((other) => other === link || !block.contains(other));
  return (isItsOwn ? block : link.closest('p')) ?? link;
}
