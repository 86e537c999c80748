import { camelCased, limits, paths } from '@site/contract';
import { useRef, useState } from 'react';
import * as yup from 'yup';
import { pictureRefusal, pictureSchema } from '../form/pictureFile';
import type { RecordFormOptions } from '../form/saveForm';
import { useRecordForm } from '../form/useRecordForm';
import { postDifferences } from './postDifferences';
import { postTexts } from './postMessages';
import { useLazyAdminPostQuery } from './postEditorApi';
import { timesSchema } from './postTimes';
import { emptyPost, postForm, type PostValues, type StoredPost, toStoredPost } from './postView';
import { usePostAutosave } from './usePostAutosave';
import { usePostSave } from './usePostSave';

/** Where a save leads: on in the editor, or back to the list. */
export type SaveEnd = 'stay' | 'close';

export interface PostFormOptions {
  /** The record to edit; undefined for a new post. Read once: later responses must not overwrite edits. */
  initial: StoredPost | undefined;
  /** A new post is stored, and has the address of one. */
  onStored?: ((id: string) => void) | undefined;
  /** Leaves the editor. */
  onClose(): void;
}

/** The editor's form: a record form that is saved in up to three requests, and a draft every few seconds. */
export function usePostForm({ initial, onStored, onClose }: PostFormOptions) {
  const { save, progress, isPartlySaved } = usePostSave();
  const end = useRef<SaveEnd>('close');
  const [load] = useLazyAdminPostQuery();
  const [createdId, setCreatedId] = useState<string>();
  const storedId = initial?.id ?? createdId;

  /**
   * Gives the screen of a new post the address of the stored one, so that a reload opens that. The router is not told:
   * it would show another page, and the editor would lose caret and history.
   */
  const moveTo = (id: string): void => {
    form.draft.drop();
    window.history.replaceState(window.history.state, '', paths.adminPostEdit.to(id));
    setCreatedId(id);
    onStored?.(id);
  };

  const form = useRecordForm<PostValues>({
    stored: initial,
    draftName: `posts/${storedId ?? 'new'}`,
    empty: emptyPost,
    schema: postFormSchema,
    save: storedId ? save : savingNew(save, moveTo),
    reload: async (id) => toStoredPost(await load(id).unwrap()),
    compare: postDifferences,
    failureText: (error) => error?.message || postTexts.saveFailed,
    savedText: ({ title }) => postTexts.saved(title.trim()),
    logText: 'The post could not be saved',
    toFormName: (wireName) => FORM_NAMES[wireName] ?? camelCased(wireName),
    staysOpen: () => end.current === 'stay',
    onSaved: onClose,
  });

  const autosave = usePostAutosave({
    form,
    isStored: storedId !== undefined,
    isValid: (values) => postFormSchema.isValid(values),
  });

  return {
    ...form,
    storedId,
    progress,
    isPartlySaved,
    autosave,
    submit: (next: SaveEnd) => {
      end.current = next;
      void autosave.settle().then(form.submit);
    },
  };
}

type Save = RecordFormOptions<PostValues>['save'];

/** Saves a new post. `onStored` is called once it is stored, also when its pictures could not be sent. */
const savingNew =
  (save: Save, onStored: (id: string) => void): Save =>
  async (values, before, noteStored) => {
    let stored: StoredPost | undefined;
    try {
      return await save(values, before, (version, merge) => {
        stored = version;
        noteStored(version, merge);
      });
    } finally {
      if (stored) onStored(stored.id);
    }
  };

// The api names pictures after their upload fields. A trainer is chosen by name.
const FORM_NAMES: Readonly<Record<string, string>> = {
  images: 'gallery',
  picture: 'sharePicture',
  author_trainer_id: 'authorName',
};

const postFormSchema = postForm.schema.shape({
  ...timesSchema,
  cover: pictureSchema,
  sharePicture: pictureSchema,
  gallery: yup
    .mixed<File[]>()
    .test('pictures', (files = [], { createError }) => {
      const message = files.map(pictureRefusal).find(Boolean);
      return message ? createError({ message }) : true;
    })
    .test('room', postTexts.galleryFull, (files = [], { parent }) => {
      const { storedGallery = [] } = parent as Partial<PostValues>;
      return storedGallery.length + files.length <= limits.galleryFiles;
    }),
});
