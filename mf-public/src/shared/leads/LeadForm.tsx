import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormikProvider } from 'formik';
import styled from 'styled-components';
import { SendOffer } from '@site/remote-kit';
import { Banner, Button, ErrorSummary, fieldId, Heading, Text, TextLink, visuallyHiddenCss } from '@site/ui';
import { leadFormCopy, leadNotice } from '../../content/leadForms';
import { Actions, Fields, Foot, Head, Root } from './LeadForm.styles';
import { HONEYPOT, type LeadKind, type LeadValues } from './LeadKind';
import { LeadFrom, LeadSubjectLine } from './LeadSubject';
import type { LeadOutcome } from './leadOutcome';
import { type LeadFormOptions, useLeadForm } from './useLeadForm';

const Trap = styled.div`
  ${visuallyHiddenCss}
`;

/** A honeypot for bots: hidden from sight, keyboard and screen readers. */
function Honeypot() {
  const id = fieldId(HONEYPOT);
  return (
    <Trap aria-hidden="true">
      <label htmlFor={id}>{leadFormCopy.trap}</label>
      <input id={id} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
    </Trap>
  );
}

/* When empty it takes up no space, not even the form's gap. */
const Focus = styled.div`
  &:not(:has(> :not(:empty))) {
    position: absolute;
  }

  border-radius: ${({ theme }) => theme.radius.field};

  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }
`;

const Line = styled.p`
  margin: 0;

  & + & {
    margin-top: ${({ theme }) => theme.space.xs};
    color: ${({ theme }) => theme.color.ink};
    font-weight: ${({ theme }) => theme.weight.text};
  }
`;

interface LeadBannerProps {
  outcome: LeadOutcome | null;
  takesFocus?: boolean;
}

/** The result banner of docs/product.md#forms. Success takes the focus, because the fields have been cleared. */
function LeadBanner({ outcome, takesFocus = false }: LeadBannerProps) {
  const root = useRef<HTMLDivElement>(null);
  const isSuccess = outcome?.tone === 'success';
  useEffect(() => {
    if (takesFocus && isSuccess) root.current?.focus();
  }, [takesFocus, isSuccess]);

  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- server-rendered only: the page was loaded for this message
    <Focus ref={root} tabIndex={-1} autoFocus={outcome?.isFirst}>
      <Banner tone={outcome?.tone ?? 'success'}>
        {outcome && (
          <>
            <Line>{outcome.message}</Line>
            {outcome.advice && <Line>{outcome.advice}</Line>}
          </>
        )}
      </Banner>
    </Focus>
  );
}

interface LeadResultProps {
  place: 'top' | 'foot';
  outcome: LeadOutcome | null;
  offersToSend: boolean;
  onAccept(): void;
}

/** At the top after a success, which clears the fields, and where a page begins with it; else beside the button. */
function LeadResult({ place, outcome, offersToSend, onAccept }: LeadResultProps) {
  const isAtTop = outcome === null || outcome.tone === 'success' || outcome.isFirst;
  const isHere = (place === 'top') === isAtTop;
  return (
    <>
      <LeadBanner outcome={isHere ? outcome : null} takesFocus={place === 'top'} />
      <SendOffer
        isShown={isHere && offersToSend}
        question={leadFormCopy.back}
        label={leadFormCopy.sendNow}
        onAccept={onAccept}
      />
    </>
  );
}

const Notice = styled.aside`
  border-inline-start: 3px solid ${({ theme }) => theme.color.flag};
  padding-inline-start: ${({ theme }) => theme.space.m};
`;

const Words = styled.p`
  max-width: ${({ theme }) => theme.width.text};
  margin: 0;
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.55;

  & + & {
    margin-top: ${({ theme }) => theme.space.xs};
  }
`;

/** Must be read before sending personal data: docs/product.md#consent. */
function LeadNotice() {
  return (
    <Notice aria-label={leadNotice.title}>
      <Words>
        <strong>{leadNotice.minors}</strong>
      </Words>
      <Words>
        {leadNotice.use} {leadNotice.keep}{' '}
        <TextLink to={leadNotice.policy.path}>{leadNotice.policy.label}</TextLink>
      </Words>
    </Notice>
  );
}

interface LeadFormProps<Values extends LeadValues> extends LeadFormOptions {
  kind: LeadKind<Values>;
  copy: { title: string; needed: string; submit: string };
  /** The fields. */
  children: ReactNode;
}

/** A form for contacting the agency; without JavaScript it posts to its own page. */
export function LeadForm<Values extends LeadValues>({
  kind,
  copy,
  children,
  ...options
}: LeadFormProps<Values>) {
  const titleId = useId();
  const submit = useRef<HTMLButtonElement>(null);
  const { form, formik, outcome, first, offersToSend, isClearable, isRestored, ...on } = useLeadForm(
    kind,
    options,
  );
  const result = { outcome, offersToSend, onAccept: () => submit.current?.focus() };
  return (
    <FormikProvider value={formik}>
      <Root
        ref={form}
        method="post"
        action={options.subject?.path ?? kind.path}
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
        {options.subject && <LeadSubjectLine subject={options.subject} />}
        <LeadFrom from={options.subject?.from ?? first.from} />
        <LeadResult {...result} place="top" />
        <ErrorSummary isShownAtFirst={first.isRefused} />
        <Fields>{children}</Fields>
        <Honeypot />
        <LeadNotice />
        <Foot>
          <LeadResult {...result} place="foot" />
          <Actions>
            <Button ref={submit} type="submit" size="large" isBusy={formik.isSubmitting}>
              {copy.submit}
            </Button>
            {isClearable && (
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
