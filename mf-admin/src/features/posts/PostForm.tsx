import { limits } from '@site/contract';
import { AlertDialog, ErrorSummary, TextField } from '@site/ui';
import { FormikProvider } from 'formik';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { LeaveQuestion } from '../../unsaved/LeaveQuestion';
import { useUnsavedChanges } from '../../unsaved/useUnsavedChanges';
import { BodyField } from './BodyField';
import { PostFormActions, focusSaveButton } from './PostFormActions';
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
  const { formik, submit, progress, failure, hasPicturesPending, dismissFailure } = usePostForm(
    initial,
    onSaved,
  );
  const changes = useUnsavedChanges(formik.dirty);
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
          <ErrorSummary />
        </WholeRow>
        <FieldColumn>
          <TextField name="title" label="Title" autoComplete="off" maxLength={limits.postTitleMax} />
          <BodyField name="body" />
        </FieldColumn>
        <FieldColumn>
          <PostSettings />
          <PostPictures progress={progress} />
        </FieldColumn>
        <PostFormActions
          isSaving={formik.isSubmitting}
          note={note}
          onCancel={() => changes.leave(onCancel)}
        />
      </FormGrid>
      <LeaveQuestion changes={changes} />
      <SaveAlert message={failure} onClose={dismissFailure} />
    </FormikProvider>
  );
}

/** DECISIONS 19: a failed save is said in a dialog; the form behind it stays as it is. */
function SaveAlert({ message, onClose }: { message: string | undefined; onClose: () => void }) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !message) focusSaveButton();
    wasOpen.current = message !== undefined;
  }, [message]);

  return <AlertDialog message={message} onClose={onClose} />;
}
