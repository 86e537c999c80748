import { CODE_REQUIRED, codeTexts, loginFailure, type LoginInput, paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, Stack, Text, TextField } from '@site/ui';
import { Form, Formik, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';

const NEEDS_JAVASCRIPT = 'Signing in and the admin area need JavaScript. The public pages do not.';
const EMPTY = { email: '', password: '', code: '' };

/** What the fields hold on the page. */
const typedInto = (form: HTMLFormElement | null): Partial<typeof EMPTY> =>
  form ? Object.fromEntries(new FormData(form)) : {};

interface LoginFormProps {
  onLogin(credentials: LoginInput): Promise<unknown>;
}

export function LoginForm({ onLogin }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const formik = useRef<FormikProps<typeof EMPTY>>(null);
  const [asksForCode, setAsksForCode] = useState(false);

  // A password manager may fill the server's HTML before the scripts have loaded.
  useEffect(() => {
    for (const [name, value] of Object.entries(typedInto(form.current)))
      void formik.current?.setFieldValue(name, value, false);
  }, []);

  useEffect(() => {
    if (asksForCode) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [asksForCode]);

  const handleSubmit = async (values: typeof EMPTY) => {
    setFailure(undefined);
    // A form that was sent before it was hydrated comes here before formik knows what was typed.
    const { code, ...credentials } = { ...values, ...typedInto(form.current) };
    try {
      await onLogin({ ...credentials, ...(code && { code }) });
    } catch (error) {
      const { status, code: reason } = toApiError(error) ?? {};
      if (reason !== CODE_REQUIRED) setFailure(loginFailure(status, reason));
      else if (asksForCode) setFailure(codeTexts.missing);
      else setAsksForCode(true);
    }
  };

  return (
    <Formik innerRef={formik} initialValues={EMPTY} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        // By POST, so that a browser without JavaScript never puts a password into the URL.
        <Form ref={form} method="post" action={paths.login.to()} noValidate={false}>
          <Stack $gap="l">
            <noscript>{NEEDS_JAVASCRIPT}</noscript>
            <Banner tone="danger">{failure}</Banner>
            {/* docs/product.md#login: the type of the email field is the only check. */}
            <TextField name="email" label="Email" type="email" autoComplete="username" />
            <TextField name="password" label="Password" type="password" autoComplete="current-password" />
            {asksForCode && (
              <>
                <Text role="status">{codeTexts.lead}</Text>
                <TextField
                  name="code"
                  label={codeTexts.label}
                  hint={codeTexts.hint}
                  autoComplete="one-time-code"
                />
              </>
            )}
            <div>
              {/* The starter keeps a click, or an Enter, that comes before the form can be sent. */}
              <Button type="submit" size="large" isBusy={isSubmitting} data-scripted>
                Login
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
