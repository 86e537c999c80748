import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { type RefObject, useEffect, useImperativeHandle } from 'react';
import type { PictureMarkup } from './pictureMarkup';

export interface RichTextHandle {
  /** Inserts a picture where its file was dropped or pasted, else at the cursor. */
  insertPicture(file: File, picture: PictureMarkup): void;
}

/** Where each pending picture was dropped or pasted. */
interface PicturePlaces {
  remember(files: readonly File[], place: number): void;
  move(map: (place: number) => number): void;
  take(file: File): number | undefined;
}

export function createPicturePlaces(): PicturePlaces {
  const places = new Map<File, number>();
  return {
    remember: (files, place) => files.forEach((file) => places.set(file, place)),
    move: (map) => places.forEach((place, file) => places.set(file, map(place))),
    take: (file) => {
      const place = places.get(file);
      places.delete(file);
      return place;
    },
  };
}

interface Followed {
  handle: RefObject<RichTextHandle | null>;
  places: PicturePlaces;
}

/** Keeps the positions of pending pictures in step with the author's edits. */
export function usePicturePlaces(editor: Editor, { handle, places }: Followed): void {
  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }) =>
      places.move((place) => transaction.mapping.map(place));
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor, places]);

  useImperativeHandle(
    handle,
    () => ({
      insertPicture: (file, attrs) => {
        const place = places.take(file) ?? editor.state.selection.to;
        editor.commands.insertContentAt(roomAt(editor, place), { type: 'image', attrs });
      },
    }),
    [editor, places],
  );
}

/** After the paragraph at the position, so that a sentence is not split. */
function roomAt(editor: Editor, place: number): number {
  const { doc, schema } = editor.state;
  const spot = doc.resolve(Math.min(place, doc.content.size));
  const isInText = spot.depth > 0 && spot.parent.isTextblock;
  const beside = spot.parentOffset > 0 ? () => spot.after() : () => spot.before();
  const image = schema.nodes.image;
  return (image && insertPoint(doc, isInText ? beside() : spot.pos, image)) ?? doc.content.size;
}
