import { CODE_REQUIRED, codeTexts, loginFailure, type LoginInput, paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, Stack, Text, TextField } from '@site/ui';
import { Form, Formik, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useIsHydrating } from '../../routing/useIsHydrating';

const NEEDS_JAVASCRIPT = 'Signing in and the admin area need JavaScript. The public pages do not.';
const EMPTY = { email: '', password: '', code: '' };
const FIELDS = ['email', 'password'] as const;

interface LoginFormProps {
  onLogin(credentials: LoginInput): Promise<unknown>;
}

export function LoginForm({ onLogin }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();
  // The login needs JavaScript.
  const isHydrating = useIsHydrating();
  const form = useRef<HTMLFormElement>(null);
  const formik = useRef<FormikProps<typeof EMPTY>>(null);
  const [asksForCode, setAsksForCode] = useState(false);

  // A password manager may fill the server's HTML before the scripts have loaded.
  useEffect(() => {
    if (!form.current) return;
    const filled = new FormData(form.current);
    for (const name of FIELDS)
      void formik.current?.setFieldValue(name, String(filled.get(name) ?? ''), false);
  }, []);

  useEffect(() => {
    if (asksForCode) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [asksForCode]);

  const handleSubmit = async ({ code, ...credentials }: typeof EMPTY) => {
    setFailure(undefined);
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
              <Button type="submit" size="large" isBusy={isSubmitting} disabled={isHydrating}>
                Login
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
