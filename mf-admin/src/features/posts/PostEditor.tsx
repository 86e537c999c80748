import { limits } from '@site/contract';
import { AlertDialog, ErrorSummary, TextField } from '@site/ui';
import { FormikProvider } from 'formik';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ConflictDialog } from '../../shared/conflict/ConflictDialog';
import { LeaveQuestion } from '../../shared/unsaved/LeaveQuestion';
import { useUnsavedChanges } from '../../shared/unsaved/useUnsavedChanges';
import { BodyField } from './BodyField';
import { PostFormActions } from './PostFormActions';
import { FieldColumn, FormGrid, WholeRow } from './postFormParts';
import { postTexts } from './postMessages';
import { PostNotices } from './PostNotices';
import { PostPictures } from './PostPictures';
import { PostSettings } from './PostSettings';
import { type PostFormOptions, usePostForm } from './usePostForm';

export function PostEditor(options: PostFormOptions) {
  const form = usePostForm(options);
  const { formik, draft, conflict } = form;
  const [onTheirWay, setOnTheirWay] = useState(0);
  const [isTooEarly, setIsTooEarly] = useState(false);
  const isWaiting = onTheirWay > 0;
  const changes = useUnsavedChanges(formik.dirty || isWaiting, draft.forget);

  const submit = () => {
    setIsTooEarly(isWaiting);
    if (!isWaiting) form.submit();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  const noteOf = () => {
    if (isTooEarly && isWaiting) return postTexts.picturesOnTheirWay;
    if (form.hasPicturesPending) return postTexts.picturesPending;
    return formik.dirty ? 'Unsaved changes' : undefined;
  };

  return (
    <FormikProvider value={formik}>
      <FormGrid noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        <PostNotices draft={draft} conflict={conflict} />
        <WholeRow>
          <ErrorSummary />
        </WholeRow>
        <FieldColumn>
          <TextField name="title" label="Title" autoComplete="off" maxLength={limits.postTitleMax} />
          <BodyField onPicturesOnTheirWay={setOnTheirWay} />
        </FieldColumn>
        <FieldColumn>
          <PostSettings stored={formik.initialValues} />
          <PostPictures progress={form.progress} />
        </FieldColumn>
        <PostFormActions
          isSaving={formik.isSubmitting}
          note={noteOf()}
          onCancel={() => changes.leave(options.onClose)}
        />
      </FormGrid>
      <LeaveQuestion changes={changes} />
      <ConflictDialog {...conflict.dialog} isBusy={formik.isSubmitting} />
      {/* DECISIONS 19: a failed save is said in a dialog; the form behind it stays as it is. */}
      <AlertDialog message={form.failure} onClose={form.dismissFailure} />
    </FormikProvider>
  );
}
