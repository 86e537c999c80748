import {
  type PrivacyRequestInput,
  privacyRequestInput,
  privacyRequestKinds,
  privacyRequestStates,
  type PrivacyRequestWire,
} from '@site/contract';
import { toApiError } from '@site/runtime';
import {
  Banner,
  Button,
  Dialog,
  DialogButtons,
  ErrorSummary,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '@site/ui';
import { Form, Formik } from 'formik';
import { type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { LeaveDialog, useUnsavedChanges } from '../../shared/form/useUnsavedChanges';
import { useToast } from '../../shared/toast/Toast';
import { failureOf } from '../../shared/form/failureText';
import { useAdminSavePrivacyRequestMutation } from './privacyApi';
import { requestKindNames, requestStateNames } from './privacyView';

interface RequestDialogProps {
  /** Null for a new one; undefined while the dialog is closed. */
  request: PrivacyRequestWire | null | undefined;
  onClose(): void;
}

export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const title = request ? 'Change the request' : 'New request';
  // The form asks first when something would be lost.
  const leave = useRef<() => void>(null);
  return (
    <Dialog title={title} isOpen={request !== undefined} onClose={() => (leave.current ?? onClose)()}>
      <RequestForm request={request ?? null} leave={leave} onClose={onClose} />
    </Dialog>
  );
}

const today = (): string => new Date().toISOString().slice(0, 10);

function valuesOf(request: PrivacyRequestWire | null): PrivacyRequestInput {
  const { kind = 'access', received_on = today(), about = '', notes = '', state = 'open' } = request ?? {};
  return { kind, received_on, about, notes, state };
}

interface RequestFormProps {
  request: PrivacyRequestWire | null;
  leave: RefObject<(() => void) | null>;
  onClose(): void;
}

function RequestForm({ request, leave, onClose }: RequestFormProps) {
  const announce = useToast();
  const [save] = useAdminSavePrivacyRequestMutation();
  const [failure, setFailure] = useState<string>();

  const handleSubmit = async (values: PrivacyRequestInput) => {
    setFailure(undefined);
    try {
      await save({ ...values, ...(request && { id: request.id }) }).unwrap();
      announce('The request is noted');
      onClose();
    } catch (error) {
      setFailure(failureOf('It could not be saved.', toApiError(error)));
    }
  };

  return (
    <Formik initialValues={valuesOf(request)} validationSchema={privacyRequestInput} onSubmit={handleSubmit}>
      {({ isSubmitting, dirty }) => (
        <Form noValidate aria-label="Request">
          <Stack $gap="m">
            <ErrorSummary />
            <Banner tone="danger">{failure}</Banner>
            <SelectField
              name="kind"
              label="What is asked for"
              options={privacyRequestKinds.map((value) => ({ value, label: requestKindNames[value] }))}
            />
            <TextField name="received_on" label="Received on" type="date" />
            <TextField
              name="about"
              label="Who wrote"
              hint="The name, and how to reach them. It is emptied when you erase the person."
              autoComplete="off"
            />
            <TextAreaField name="notes" label="Notes" rows={4} isOptional />
            <SelectField
              name="state"
              label="State"
              options={privacyRequestStates.map((value) => ({ value, label: requestStateNames[value] }))}
            />
          </Stack>
          <FormButtons isDirty={dirty} isBusy={isSubmitting} leave={leave} onClose={onClose} />
        </Form>
      )}
    </Formik>
  );
}

interface FormButtonsProps {
  isDirty: boolean;
  isBusy: boolean;
  leave: RefObject<(() => void) | null>;
  onClose(): void;
}

function FormButtons({ isDirty, isBusy, leave, onClose }: FormButtonsProps) {
  const changes = useUnsavedChanges(isDirty, () => undefined);
  const handleClose = () => changes.leave(onClose);
  useImperativeHandle(leave, () => handleClose);
  return (
    <>
      <DialogButtons>
        <Button variant="secondary" onClick={handleClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </DialogButtons>
      <LeaveDialog changes={changes} />
    </>
  );
}
