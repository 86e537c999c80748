import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { FormikProvider } from 'formik';
import styled from 'styled-components';
import { Honeypot } from '@site/remote-kit';
import { Banner, Button, Cluster, ErrorSummary, FocusBanner, Heading, Stack, Text, TextLink } from '@site/ui';
import { leadFormCopy, leadNotice } from '../../content/leadForms';
import { FROM_FIELD, type LeadKind, type LeadSubject, type LeadValues } from './LeadKind';
import type { LeadOutcome } from './leadOutcome';
import { type LeadFormOptions, useLeadForm } from './useLeadForm';

/* Related fields are side by side when the form, not the screen, is wide enough for their hints. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space.l};
`;

/** The result banner of docs/product.md#forms. Success takes the focus, because the form has gone. */
function LeadBanner({ outcome }: { outcome: LeadOutcome | null }) {
  const root = useRef<HTMLDivElement>(null);
  const isSuccess = outcome?.tone === 'success';
  useEffect(() => {
    if (isSuccess) root.current?.focus();
  }, [isSuccess]);

  return (
    <FocusBanner ref={root} isFirst={outcome?.isFirst} tone={outcome?.tone ?? 'success'}>
      {outcome && (
        <Stack $gap="xs">
          <p>{outcome.message}</p>
          {outcome.advice && <Text>{outcome.advice}</Text>}
        </Stack>
      )}
    </FocusBanner>
  );
}

/** Must be read before sending personal data: docs/product.md#consent. */
const LeadNotice = ({ minors }: { minors: string }) => (
  <Stack as="aside" $gap="xs" aria-label={leadNotice.title}>
    <Text $size="small">
      <strong>{minors}</strong>
    </Text>
    <Text $size="small">
      {leadNotice.use} {leadNotice.keep}{' '}
      <TextLink to={leadNotice.policy.path}>{leadNotice.policy.label}</TextLink>
    </Text>
  </Stack>
);

const SubjectLine = ({ subject: { words, other } }: { subject: LeadSubject }) => (
  <Text>
    {words} <TextLink to={other.path}>{other.label}</TextLink>
  </Text>
);

interface LeadFormProps<Values extends LeadValues> extends LeadFormOptions {
  kind: LeadKind<Values>;
  copy: { title: string; needed: string; submit: string };
  /** The fields. */
  children: ReactNode;
}

/** A form for contacting the agency; without JavaScript it posts to its own page. Once sent, its banner is left. */
export function LeadForm<Values extends LeadValues>({
  kind,
  copy,
  children,
  ...options
}: LeadFormProps<Values>) {
  const titleId = useId();
  const submit = useRef<HTMLButtonElement>(null);
  const { form, formik, outcome, first, handleSubmit, handleAnother, ...state } = useLeadForm(kind, options);
  const from = options.subject?.from ?? first.from;
  const isSent = outcome?.tone === 'success';
  return (
    <FormikProvider value={formik}>
      <Stack
        as="form"
        $gap="l"
        ref={form as RefObject<never>}
        method="post"
        action={options.subject?.path ?? kind.path}
        noValidate
        onSubmit={handleSubmit}
        aria-labelledby={titleId}
      >
        <Heading level={2} size="m" id={titleId}>
          {copy.title}
        </Heading>
        {!isSent && (
          <>
            <Text $size="small" $tone="muted">
              {copy.needed}
            </Text>
            {options.subject && <SubjectLine subject={options.subject} />}
            {from !== undefined && <input type="hidden" name={FROM_FIELD} value={from} />}
            <ErrorSummary isShownAtFirst={first.isRefused} />
            {children}
            <Honeypot />
            <LeadNotice minors={kind.messages.minors} />
          </>
        )}
        <LeadBanner outcome={outcome} />
        {isSent ? (
          <TextLink to={kind.path} onClick={handleAnother}>
            {kind.messages.another}
          </TextLink>
        ) : (
          <LeadActions {...state} submit={submit} label={copy.submit} isBusy={formik.isSubmitting} />
        )}
      </Stack>
    </FormikProvider>
  );
}

interface LeadActionsProps {
  submit: RefObject<HTMLButtonElement | null>;
  label: string;
  isBusy: boolean;
  offersToSend: boolean;
  isClearable: boolean;
  isRestored: boolean;
  handleClear(): void;
}

function LeadActions({ submit, label, isBusy, offersToSend, ...draft }: LeadActionsProps) {
  return (
    <>
      {/* Never sent without this question: it may be a minor's data. */}
      <Banner tone="success">
        {offersToSend && (
          <Stack $gap="s" $align="start">
            <Text>{leadFormCopy.back}</Text>
            {/* The offer disappears while the form is being sent. */}
            <Button type="submit" onClick={() => submit.current?.focus()}>
              {leadFormCopy.sendNow}
            </Button>
          </Stack>
        )}
      </Banner>
      <Cluster $gap="m">
        <Button ref={submit} type="submit" size="large" isBusy={isBusy}>
          {label}
        </Button>
        {draft.isClearable && (
          <Button variant="ghost" onClick={draft.handleClear}>
            {leadFormCopy.clear}
          </Button>
        )}
      </Cluster>
      {draft.isRestored && (
        <Text $size="small" $tone="muted">
          {leadFormCopy.restored}
        </Text>
      )}
    </>
  );
}
