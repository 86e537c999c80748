import { limits } from '@site/contract';
import { AlertDialog, Banner, ErrorSummary, TextField } from '@site/ui';
import { FormikProvider } from 'formik';
import type { FormEvent, KeyboardEvent } from 'react';
import { LeaveQuestion } from '../../unsaved/LeaveQuestion';
import { useUnsavedChanges } from '../../unsaved/useUnsavedChanges';
import { BodyField } from './BodyField';
import { PostFormActions } from './PostFormActions';
import { FieldColumn, FormGrid, WholeRow } from './postFormParts';
import { postTexts } from './postMessages';
import { PostPictures } from './PostPictures';
import { PostSettings } from './PostSettings';
import type { StoredPost } from './postView';
import { usePostForm } from './usePostForm';

interface PostFormProps {
  /** The record to edit; none for a new post. Read once: a later answer must not replace what is typed. */
  initial?: StoredPost;
  onSaved(title: string): void;
  onCancel(): void;
}

/** Spec 2, Blog editor: new and edit share it. */
export function PostForm({ initial, onSaved, onCancel }: PostFormProps) {
  const form = usePostForm(initial, onSaved);
  const { formik, submit, hasPicturesPending } = form;
  const changes = useUnsavedChanges(formik.dirty, form.forget);
  const note = hasPicturesPending ? postTexts.picturesPending : formik.dirty ? 'Unsaved changes' : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <FormikProvider value={formik}>
      <FormGrid noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        <WholeRow>
          <Banner tone="success">{form.isRestored && formik.dirty ? postTexts.restored : null}</Banner>
        </WholeRow>
        <WholeRow>
          <ErrorSummary />
        </WholeRow>
        <FieldColumn>
          <TextField name="title" label="Title" autoComplete="off" maxLength={limits.postTitleMax} />
          <BodyField name="body" />
        </FieldColumn>
        <FieldColumn>
          <PostSettings />
          <PostPictures progress={form.progress} />
        </FieldColumn>
        <PostFormActions
          isSaving={formik.isSubmitting}
          note={note}
          onCancel={() => changes.leave(onCancel)}
        />
      </FormGrid>
      <LeaveQuestion changes={changes} />
      {/* DECISIONS 19: a failed save is said in a dialog; the form behind it stays as it is. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </FormikProvider>
  );
}
