import { codeTexts } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, Cluster, FirstErrorFocus, Stack, TextField } from '@site/ui';
import { Form, Formik, type FormikErrors, type FormikHelpers, type FormikValues } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { failureOf } from '../form/failureText';

const Fields = styled(Stack)`
  max-width: 30rem;
`;

interface AccountFormProps<Values extends FormikValues> {
  /** The accessible name of the form. */
  label: string;
  initialValues: Values;
  /** A yup schema of the contract. */
  schema: object;
  submitLabel: string;
  /** The sentence before the api's reason. */
  failed: string;
  /** Rejects with an ApiError. Resolves with what the form goes on with; without it, the form is empty again. */
  onSave(values: Values): Promise<Values | void>;
  /** Only for a form that is opened. */
  onCancel?(): void;
  children: ReactNode;
}

/** A short form, which is emptied after a save by default, because it may contain a password. */
export function AccountForm<Values extends FormikValues>(props: AccountFormProps<Values>) {
  const { label, initialValues, schema, submitLabel, failed, onSave, onCancel, children } = props;
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isOpened = onCancel !== undefined;
  // It has taken the place of the button that opened it.
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  }, [isOpened]);

  const handleSubmit = async (values: Values, { resetForm, setErrors }: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      const next = await onSave(values);
      resetForm(next ? { values: next } : {});
    } catch (error) {
      const { status, fields } = toApiError(error) ?? {};
      logProblem(failed, status);
      if (fields) setErrors(fields as FormikErrors<Values>);
      else setFailure(failureOf(failed, error));
    }
  };

  return (
    <Formik
      initialValues={initialValues}
      validateOnBlur={false}
      validationSchema={schema}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        // POST, so that a password can never appear in the address.
        <Form ref={form} method="post" noValidate aria-label={label}>
          <Fields>
            <FirstErrorFocus />
            <Banner tone="danger">{failure}</Banner>
            {children}
            <Cluster>
              <Button type="submit" isBusy={isSubmitting}>
                {submitLabel}
              </Button>
              {onCancel && (
                <Button variant="secondary" onClick={onCancel}>
                  Cancel
                </Button>
              )}
            </Cluster>
          </Fields>
        </Form>
      )}
    </Formik>
  );
}

export const NO_PROOF = { current_password: '', code: '' };

interface ProofProps {
  /** Several forms of a screen ask for it, so each field needs an id of its own. */
  of: string;
  hasCodes: boolean;
}

/** The password and, if set up, a one-time code: they prove that the account's owner makes the change. */
export function Proof({ of, hasCodes }: ProofProps) {
  return (
    <>
      <TextField
        id={`${of}-current-password`}
        name="current_password"
        label="Your current password"
        type="password"
        autoComplete="current-password"
      />
      {hasCodes && (
        <TextField
          id={`${of}-code`}
          name="code"
          label={codeTexts.label}
          hint={codeTexts.hint}
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}
