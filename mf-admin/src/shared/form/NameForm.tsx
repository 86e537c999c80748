import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, DialogButtons, FirstErrorFocus, Stack, TextField } from '@site/ui';
import { Form, Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useState } from 'react';
import { failureOf } from './failureText';

interface NameValues {
  name: string;
}

interface NameFormProps {
  /** What screen readers call the form: the title of its dialog. */
  title: string;
  name: string;
  /** A yup schema of the contract, of which `name` is the only field. */
  schema: { cast(values: NameValues): NameValues };
  maxLength: number;
  /** The sentence before the api's reason. */
  failed: string;
  /** Rejects with an ApiError. */
  onSave(name: string): Promise<void>;
  onClose(): void;
  /** Above the field. */
  children?: ReactNode;
}

/** The content of a dialog that asks for a name. */
export function NameForm(props: NameFormProps) {
  const { title, name, schema, maxLength, onClose, children } = props;
  const { failure, handleSubmit } = useNameForm(props);

  return (
    <Formik initialValues={{ name }} validationSchema={schema} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <Form noValidate aria-label={title}>
          <Stack $gap="m">
            {children}
            <FirstErrorFocus />
            <Banner tone="danger">{failure}</Banner>
            {/* The screen behind may have a field of that name. */}
            <TextField
              id="new-name"
              name="name"
              label="Name"
              autoComplete="off"
              maxLength={maxLength}
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

function useNameForm({ schema, failed, onSave }: NameFormProps) {
  const [failure, setFailure] = useState<string>();
  const handleSubmit = async (values: NameValues, { setFieldError }: FormikHelpers<NameValues>) => {
    setFailure(undefined);
    try {
      await onSave(schema.cast(values).name);
    } catch (error) {
      const refused = toApiError(error)?.fields?.name;
      if (refused) return setFieldError('name', refused);
      logProblem(failed, error);
      setFailure(failureOf(failed, error));
    }
    return undefined;
  };
  return { failure, handleSubmit };
}
