import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useImperativeHandle } from 'react';
import type { OutcomeOf } from './pendingPicture';
import type { PictureMarkup } from './pictureMarkup';
import { caretBehind, roomAt } from './textPlaces';

export interface RichTextHandle {
  /** Shows the pictures that have arrived, and removes those that will not. */
  settlePictures(): void;
}

interface Pending {
  handle: RefObject<RichTextHandle | null>;
  isShown: boolean;
  outcomeOf: OutcomeOf;
}

export function usePendingPictures(editor: Editor, { handle, isShown, outcomeOf }: Pending): void {
  useEffect(() => {
    // Also after each change: undo and redo may bring back one that has been settled since.
    const handleUpdate = () => settle(editor, outcomeOf);
    handleUpdate();
    editor.on('update', handleUpdate);
    return () => void editor.off('update', handleUpdate);
  }, [editor, outcomeOf]);

  useImperativeHandle<RichTextHandle | null, RichTextHandle | null>(
    handle,
    () => (isShown ? { settlePictures: () => settle(editor, outcomeOf) } : null),
    [editor, isShown, outcomeOf],
  );
}

/** Inserts uploads at the position. */
export function insertPending(editor: Editor, place: number, keys: readonly string[]): void {
  insertPictures(
    editor,
    place,
    keys.map((alt) => ({ alt })),
  );
}

/** Inserts pictures at the position, and moves the caret behind them: a selected picture would be typed over. */
export function insertPictures(
  editor: Editor,
  place: number,
  pictures: readonly Partial<PictureMarkup>[],
): void {
  editor.commands.command(({ tr, state: { schema } }) => {
    const { image } = schema.nodes;
    if (!image || pictures.length === 0) return false;
    const at = roomAt(tr.doc, place, image);
    tr.insert(
      at,
      pictures.map((attributes) => image.create(attributes)),
    );
    caretBehind(tr, at + pictures.length);
    return true;
  });
}

/** With `isSilent`, the form is not told. */
export function settle(editor: Editor, outcomeOf: OutcomeOf, isSilent = false): void {
  if (editor.isDestroyed) return;
  // Not a step of the author: undo removes the picture, however far it has come.
  const tr = editor.state.tr.setMeta('addToHistory', false).setMeta('preventUpdate', isSilent);
  editor.state.doc.descendants(({ type, attrs }, at) => {
    if (type.name !== 'image' || attrs.src) return;
    const outcome = outcomeOf(String(attrs.alt));
    if (outcome === 'pending') return;
    const here = tr.mapping.map(at);
    if (!outcome) tr.deleteRange(here, here + 1);
    else Object.entries(outcome).forEach(([name, value]) => tr.setNodeAttribute(here, name, value));
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}
