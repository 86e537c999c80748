import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, Cluster, FirstErrorFocus, Heading, Stack, Text } from '@site/ui';
import { Form, Formik, type FormikHelpers, type FormikValues } from 'formik';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { failureOf } from './failureText';

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin-top: ${({ theme }) => theme.space.xl};
`;

interface AccountPartProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One subject of the screen, with its heading. */
export function AccountPart({ title, lead, children }: AccountPartProps) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Heading level={2} size="s" id={titleId}>
        {title}
      </Heading>
      {lead && <Text $tone="muted">{lead}</Text>}
      {children}
    </Section>
  );
}

const Fields = styled(Stack)`
  max-width: 30rem;
`;

interface AccountFormProps<Values extends FormikValues> {
  /** What screen readers call the form. */
  label: string;
  initialValues: Values;
  /** A yup schema of the contract. */
  schema: object;
  submitLabel: string;
  /** The sentence before the api's reason. */
  failed: string;
  /** Rejects with an ApiError. */
  onSave(values: Values): Promise<void>;
  /** Only for a form that is opened. */
  onCancel?(): void;
  children: ReactNode;
}

/** A short form. What was typed is gone once it is saved: part of it may be a password. */
export function AccountForm<Values extends FormikValues>(props: AccountFormProps<Values>) {
  const { label, initialValues, schema, submitLabel, onCancel, children } = props;
  const { failure, handleSubmit } = useAccountForm(props);
  const form = useRef<HTMLFormElement>(null);
  const isOpened = onCancel !== undefined;
  // It has taken the place of the button that opened it.
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  }, [isOpened]);

  return (
    <Formik
      initialValues={initialValues}
      enableReinitialize
      validateOnBlur={false}
      validationSchema={schema}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        // POST, so that a password can never appear in the address.
        <Form ref={form} method="post" noValidate aria-label={label}>
          <Fields $gap="m">
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

function useAccountForm<Values extends FormikValues>({ failed, onSave }: AccountFormProps<Values>) {
  const [failure, setFailure] = useState<string>();
  const handleSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      await onSave(values);
      helpers.resetForm();
    } catch (error) {
      logProblem(failed, toApiError(error)?.status);
      const { fields } = toApiError(error) ?? {};
      if (fields) helpers.setErrors(fields as Parameters<typeof helpers.setErrors>[0]);
      else setFailure(failureOf(failed, error));
    }
  };
  return { failure, handleSubmit };
}
