import { FormikProvider } from 'formik';
import { type ReactNode, useId } from 'react';
import { Button, ErrorSummary, Heading, Text } from '@site/ui';
import { leadFormCopy } from '../../content/leadForms';
import { Honeypot } from './Honeypot';
import { LeadBanner } from './LeadBanner';
import { Actions, Fields, Foot, Head, Root } from './leadFormParts';
import { LeadNotice } from './LeadNotice';
import type { LeadKind, LeadValues } from './LeadKind';
import { type LeadFormOptions, useLeadForm } from './useLeadForm';

interface LeadFormProps<Values extends LeadValues> extends LeadFormOptions {
  kind: LeadKind<Values>;
  copy: { title: string; needed: string; submit: string };
  /** The fields. */
  children: ReactNode;
}

/** A form by which a visitor reaches the agency; without JavaScript it posts to its own page. */
export function LeadForm<Values extends LeadValues>({
  kind,
  copy,
  children,
  ...options
}: LeadFormProps<Values>) {
  const titleId = useId();
  const { form, formik, outcome, first, isRestored, ...on } = useLeadForm(kind, options);
  const isAtTop = outcome?.tone === 'success' || outcome?.isFirst;
  return (
    <FormikProvider value={formik}>
      <Root
        ref={form}
        method="post"
        action={kind.path}
        noValidate
        onSubmit={on.handleSubmit}
        aria-labelledby={titleId}
      >
        <Head>
          <Heading level={2} size="m" id={titleId}>
            {copy.title}
          </Heading>
          <Text $size="small" $tone="muted">
            {copy.needed}
          </Text>
        </Head>
        <LeadBanner outcome={isAtTop ? outcome : null} takesFocus />
        <ErrorSummary isShownAtFirst={first.isRefused} />
        <Fields>{children}</Fields>
        <Honeypot />
        <LeadNotice />
        <Foot>
          <LeadBanner outcome={isAtTop ? null : outcome} />
          <Actions>
            <Button type="submit" size="large" isBusy={formik.isSubmitting}>
              {copy.submit}
            </Button>
            {isRestored && (
              <Button variant="ghost" onClick={on.handleClear}>
                {leadFormCopy.clear}
              </Button>
            )}
          </Actions>
          {isRestored && (
            <Text $size="small" $tone="muted">
              {leadFormCopy.restored}
            </Text>
          )}
        </Foot>
      </Root>
    </FormikProvider>
  );
}
