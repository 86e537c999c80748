import { CODE_REQUIRED, codeTexts, loginFailure, type LoginInput, paths } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, NativeText, Stack, Text } from '@site/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

const NEEDS_JAVASCRIPT = 'Signing in and the admin area need JavaScript. The public pages do not.';

interface LoginFormProps {
  onLogin(credentials: LoginInput): Promise<unknown>;
}

export function LoginForm({ onLogin }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (asksForCode) form.current?.querySelector<HTMLElement>('[name=code]')?.focus();
  }, [asksForCode]);

  const logIn = async (credentials: LoginInput) => {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await onLogin(credentials);
    } catch (error) {
      const { status, code } = toApiError(error) ?? {};
      if (code !== CODE_REQUIRED) setFailure(loginFailure(status, code));
      else if (asksForCode) setFailure(codeTexts.missing);
      else setAsksForCode(true);
    }
    setIsBusy(false);
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What a password manager has filled in counts, too.
    const { email, password, code } = Object.fromEntries(new FormData(event.currentTarget));
    if (!isBusy) void logIn({ email, password, ...(code && { code }) } as LoginInput);
  };

  return (
    // By POST, so that a browser without JavaScript never puts a password into the URL.
    <form ref={form} method="post" action={paths.login.to()} onSubmit={handleSubmit}>
      <Stack $gap="l">
        <noscript>{NEEDS_JAVASCRIPT}</noscript>
        <Banner tone="danger">{failure}</Banner>
        {/* docs/product.md#login: the type of the email field is the only check. */}
        <NativeText name="email" label="Email" type="email" autoComplete="username" />
        <NativeText name="password" label="Password" type="password" autoComplete="current-password" />
        {asksForCode && (
          <>
            <Text role="status">{codeTexts.lead}</Text>
            <NativeText
              name="code"
              label={codeTexts.label}
              hint={codeTexts.hint}
              autoComplete="one-time-code"
            />
          </>
        )}
        <div>
          {/* The starter keeps a click, or an Enter, that comes before the form can be sent. */}
          <Button type="submit" size="large" isBusy={isBusy} data-scripted>
            Login
          </Button>
        </div>
      </Stack>
    </form>
  );
}
