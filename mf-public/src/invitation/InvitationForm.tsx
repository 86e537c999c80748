import { Form, Formik, type FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { acceptInvitationInput, paths } from '@site/contract';
import { type ApiError, toApiError, useSession } from '@site/runtime';
import { Banner, Button, FirstErrorFocus, Stack, TextField } from '@site/ui';
import { invitationCopy as copy } from '../content/invitation';
import { useAcceptInvitationMutation } from './invitationApi';
import type { Invitation } from './invitationView';
import type { InvitationLink } from './useInvitation';

interface InvitationFormProps {
  invitation: Invitation;
  link: InvitationLink;
}

interface Values {
  name: string;
  email: string;
  password: string;
}

export function InvitationForm({ invitation: { name, email }, link }: InvitationFormProps) {
  const { failure, handleSubmit } = useAcceptance(link);
  const initialValues = useMemo(() => ({ name, email, password: '' }), [name, email]);
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={rules}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        // POST, so that a password can never appear in the address.
        <Form method="post" noValidate aria-label={copy.form}>
          <Stack $gap="m">
            <FirstErrorFocus />
            <TextField name="email" {...copy.email} type="email" autoComplete="username" readOnly />
            <TextField name="name" {...copy.name} autoComplete="name" />
            <TextField name="password" {...copy.password} type="password" autoComplete="new-password" />
            <Banner tone="danger">{failure}</Banner>
            <div>
              <Button type="submit" size="large" isBusy={isSubmitting}>
                {copy.accept}
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

const rules = acceptInvitationInput.pick(['name', 'password']);

/** Creates the account, and signs in with it. */
function useAcceptance({ token, onRefused }: InvitationLink) {
  const [accept] = useAcceptInvitationMutation();
  const { login } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();

  const handleSubmit = async ({ name, email, password }: Values, { setErrors }: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      await accept({ token, name, password }).unwrap();
    } catch (error) {
      const known = toApiError(error);
      if (known?.status === 404 || known?.status === 409) return onRefused(known.status);
      setErrors(known?.fields ?? {});
      return setFailure(failureOf(known));
    }
    // The account is there, whatever becomes of this login.
    const isSignedIn = await login({ email, password }).then(
      () => true,
      () => false,
    );
    await navigate(isSignedIn ? paths.adminDashboard.to() : paths.login.to(), { replace: true });
  };
  return { failure, handleSubmit };
}

function failureOf(error: ApiError | undefined): string | undefined {
  if (error?.fields && Object.keys(error.fields).length > 0) return undefined;
  if (error?.status === 429) return copy.tooMany;
  return `${copy.failed} ${copy.away}`;
}
