import { limits, type SavedViewInput, savedViewInput, type SavedViewWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, Dialog, DialogButtons, Stack, Text, TextField } from '@site/ui';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { useFocusTitleAfterClose } from '../screen/ScreenHead';
import { useToast } from '../toast/Toast';
import { useAdminRenameViewMutation, useAdminSaveViewMutation } from './savedViewsApi';
import { viewTexts } from './savedViewsView';

/** What gets a name: the choices of a list, or a view that has one. */
export type Named = Pick<SavedViewWire, 'list' | 'query'> & { view?: SavedViewWire };

interface ViewNameDialogProps {
  /** Undefined while the dialog is closed. */
  named: Named | undefined;
  onClose(): void;
}

/** Saves a view under a name, or renames it. */
export function ViewNameDialog({ named, onClose }: ViewNameDialogProps) {
  const goToTitle = useFocusTitleAfterClose(named !== undefined);
  const title = named?.view ? viewTexts.rename : viewTexts.save;

  const handleDone = () => {
    // The button that opened it goes: the choices are a saved view now.
    if (!named?.view) goToTitle();
    onClose();
  };

  return (
    <Dialog title={title} isOpen={named !== undefined} onClose={onClose}>
      {named && <NameForm named={named} title={title} onDone={handleDone} onClose={onClose} />}
    </Dialog>
  );
}

// In the form the name is required, also of a view that has one.
const nameForm = savedViewInput.pick(['name']);
type NameValues = Pick<SavedViewInput, 'name'>;

interface NameFormProps {
  named: Named;
  title: string;
  onDone(): void;
  onClose(): void;
}

function NameForm({ named, title, onDone, onClose }: NameFormProps) {
  const announce = useToast();
  const [save] = useAdminSaveViewMutation();
  const [rename] = useAdminRenameViewMutation();
  const [failure, setFailure] = useState<string>();
  const { view, ...choices } = named;

  const handleSubmit = async (values: NameValues, { setFieldError }: FormikHelpers<NameValues>) => {
    const { name } = nameForm.cast(values);
    setFailure(undefined);
    try {
      await (view ? rename({ id: view.id, name }) : save({ ...choices, name })).unwrap();
      announce(view ? viewTexts.renamed(name) : viewTexts.saved(name));
      onDone();
    } catch (error) {
      const refused = toApiError(error)?.fields?.name;
      if (refused) return setFieldError('name', refused);
      logProblem('A view could not be saved', error);
      setFailure(failureOf(viewTexts.saveFailed, error));
    }
    return undefined;
  };

  return (
    <Formik initialValues={{ name: view?.name ?? '' }} validationSchema={nameForm} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <Form noValidate aria-label={title}>
          <Stack $gap="m">
            {!view && <Text>{viewTexts.saveLead}</Text>}
            <Banner tone="danger">{failure}</Banner>
            <TextField
              name="name"
              label="Name"
              autoComplete="off"
              maxLength={limits.viewNameMax}
              readOnly={isSubmitting}
            />
          </Stack>
          <DialogButtons>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isSubmitting}>
              Save
            </Button>
          </DialogButtons>
        </Form>
      )}
    </Formik>
  );
}
