import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { filmOf } from '@site/contract';
import { parseBody } from './inertHtml';
import type { PictureMarkup } from './pictureMarkup';
import { caretBehind, roomAt } from './textPlaces';

/*
 * A film is first a link in a paragraph of its own. Once its still has arrived, the paragraph becomes a figure: the still,
 * which links to the film, and a caption. Without a still the link stays, and nothing is lost.
 */
export interface FilmMarkup {
  address: string;
  caption: string;
  still: PictureMarkup;
}

/** Whether the clipboard holds the address of a film and nothing else. */
export function filmAlone(clipboard: DataTransfer): string | undefined {
  return filmOf(clipboard.getData('text/plain'))?.address;
}

/** Whether the caret is in a paragraph without text, where a film has room. */
export function isOnEmptyLine(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection;
  return (
    empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  );
}

/** Inserts the link at the caret: on an empty line, else below its paragraph. */
export function insertFilmLink(editor: Editor, address: string): void {
  const isHere = isOnEmptyLine(editor);
  editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const { paragraph } = schema.nodes;
      const link = schema.marks.link?.create({ href: address });
      const line = link && paragraph?.create(null, schema.text(address, [link]));
      if (!line || !paragraph) return false;
      const { $from } = tr.selection;
      const at = isHere ? $from.before() : roomAt(tr.doc, tr.selection.to, paragraph);
      if (isHere) tr.replaceWith(at, $from.after(), line);
      else tr.insert(at, line);
      caretBehind(tr, at + line.nodeSize);
      return true;
    })
    .run();
}

/** Replaces the link with the film. Returns whether it is still there. */
export function showFilm(editor: Editor, film: FilmMarkup): boolean {
  const place = placeOf(editor.state.doc, film.address);
  if (editor.isDestroyed || !place) return false;
  return editor.commands.command(({ tr, state: { schema } }) => {
    const { figure, figcaption, image } = schema.nodes;
    const link = schema.marks.link?.create({ href: film.address });
    if (!figure || !figcaption || !image || !link) return false;
    const still = image.create(film.still, null, [link]);
    const caption = figcaption.create(null, schema.text(film.caption));
    tr.replaceWith(place.from, place.to, figure.create(null, [still, caption]));
    return true;
  });
}

function placeOf(doc: Node, address: string): { from: number; to: number } | undefined {
  let place: { from: number; to: number } | undefined;
  doc.forEach((node, from) => {
    if (!place && isLinkAlone(node, address)) place = { from, to: from + node.nodeSize };
  });
  return place;
}

function isLinkAlone(node: Node, address: string): boolean {
  const only = node.type.name === 'paragraph' && node.childCount === 1 ? node.firstChild : null;
  return only?.text === address && only.marks.some(({ attrs }) => attrs.href === address);
}

/** The same in the HTML of a text; undefined when the link is no longer there. */
export function withFilm(html: string, { address, caption, still }: FilmMarkup): string | undefined {
  const line = elementOf('p', {}, [elementOf('a', { href: address }, [address])]).outerHTML;
  if (!html.includes(line)) return undefined;
  const link = elementOf('a', { href: address }, [elementOf('img', still)]);
  const figure = elementOf('figure', {}, [link, elementOf('figcaption', {}, [caption])]);
  return html.replace(line, () => figure.outerHTML);
}

function elementOf(tag: string, attributes: object, children: (Element | string)[] = []): Element {
  const element = parseBody('').ownerDocument.createElement(tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, String(value)));
  element.append(...children);
  return element;
}
