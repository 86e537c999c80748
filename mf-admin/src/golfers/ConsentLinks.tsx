import { consentLinkInput, type ConsentLinkState } from '@site/contract';
import { toApiError } from '@site/runtime';
import {
  Badge,
  type BadgeTone,
  Banner,
  Button,
  FirstErrorFocus,
  Spinner,
  Stack,
  Text,
  TextField,
} from '@site/ui';
import { FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { LinkPanel, MadeLinks } from '../form/LinkPanel';
import { DialogForm, FieldPair } from '../form/RecordForm.styles';
import { dayText } from '../list/cells';
import { RetryButton } from '../screen/RetryButton';
import { MadeLink } from '../settings/outbox/MadeLink';
import { useMailPolling } from '../settings/outbox/outboxApi';
import { mailText, mailTexts } from '../settings/outbox/outboxView';
import type { ConsentLinkRow } from './consentLinkView';
import {
  useAdminCancelConsentLinkMutation,
  useAdminConsentLinksQuery,
  useAdminMakeConsentLinkMutation,
} from './consentLinksApi';
import { consentLinkTexts as texts } from './golferMessages';

/** Asks a parent, or an adult athlete, for consent. */
export const ConsentLinks = ({ golferId }: { golferId: string }) => (
  <LinkPanel title={texts.title}>
    <OpenLinks golferId={golferId} />
  </LinkPanel>
);

function OpenLinks({ golferId }: { golferId: string }) {
  const { data: links, error, refetch } = useAdminConsentLinksQuery(golferId);
  const isWaiting = links?.some(({ state, mail }) => state === 'sent' && mail === 'waiting') ?? false;
  useAdminConsentLinksQuery(golferId, useMailPolling(isWaiting));
  if (!links && !error) return <Spinner />;
  return (
    <>
      <Text $size="small">{texts.lead}</Text>
      <Banner tone="danger">{error ? texts.loadFailed : null}</Banner>
      <RetryButton isShown={error !== undefined} onRetry={() => void refetch()} />
      {links && <MadeLinks links={links}>{(link) => <LinkEntry link={link} />}</MadeLinks>}
      <LinkForm golferId={golferId} />
    </>
  );
}

const tones: Readonly<Partial<Record<ConsentLinkState, BadgeTone>>> = {
  given: 'success',
  opened: 'flag',
  sent: 'flag',
  declined: 'danger',
  withdrawn: 'danger',
};

function LinkEntry({ link }: { link: ConsentLinkRow }) {
  const [cancel, { isLoading, error }] = useAdminCancelConsentLinkMutation();
  return (
    <>
      <span>
        {link.name}, {link.email} <Badge $tone={tones[link.state]}>{stateText(link)}</Badge>
      </span>
      {link.state === 'sent' && link.mail === 'failed' && <Text $size="small">{mailTexts.seeOutbox}</Text>}
      {link.agreed && <Text $size="small">{link.agreed}</Text>}
      {link.isCancellable && (
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => void cancel(link.id)}>
          {texts.cancel(link.name)}
        </Button>
      )}
      <Banner tone="danger">{error ? failureOf(texts.cancelFailed, error) : null}</Banner>
    </>
  );
}

function stateText({ state, mail, day }: ConsentLinkRow): string {
  const text = texts.states[state](dayText(day));
  return state === 'sent' && mail ? `${text}, ${mailText(mail).toLowerCase()}` : text;
}

/** Sends a link to a person. Its address is shown until the form is closed, and never again. */
function LinkForm({ golferId }: { golferId: string }) {
  const [make, { data: made }] = useAdminMakeConsentLinkMutation();
  const [failure, setFailure] = useState<string>();
  const formik = useFormik({
    initialValues: { name: '', email: '' },
    validationSchema: consentLinkInput,
    validateOnBlur: false,
    validateOnChange: false,
    async onSubmit(values, { resetForm, setErrors }) {
      setFailure(undefined);
      try {
        await make({ golferId, ...consentLinkInput.cast(values) }).unwrap();
        resetForm();
      } catch (error) {
        setErrors(toApiError(error)?.fields ?? {});
        setFailure(failureOf(texts.makeFailed, error));
      }
    },
  });
  return (
    <FormikProvider value={formik}>
      <DialogForm noValidate aria-label={texts.make} onSubmit={formik.handleSubmit}>
        <FirstErrorFocus />
        <FieldPair>
          <TextField name="name" id="consent-name" label={texts.name} autoComplete="off" />
          <TextField name="email" id="consent-email" label={texts.email} type="email" />
        </FieldPair>
        <Stack $align="start">
          <Button type="submit" variant="secondary" isBusy={formik.isSubmitting}>
            {texts.make}
          </Button>
          <Banner tone="danger">{failure}</Banner>
        </Stack>
        {made && <MadeLink {...made} />}
      </DialogForm>
    </FormikProvider>
  );
}
