import type { LeadReplyInput, LeadWire } from '@site/contract';
import {
  Banner,
  Button,
  ButtonAnchor,
  Cluster,
  FirstErrorFocus,
  Heading,
  Spinner,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '@site/ui';
import { FormikProvider } from 'formik';
import { useEffect } from 'react';
import { useStoredDraft } from '../form/useDraft';
import { FormNotice } from '../form/FormNotice';
import { useAdminOutboxCountsQuery } from '../settings/outbox/mailApi';
import { mailTexts } from '../settings/outbox/mailView';
import { Part } from './LeadDetail.styles';
import { inboxTexts } from './leadInboxView';
import { LeadReplies } from './LeadReplies';
import { mailTo } from './leadView';
import { ReplyTemplates } from './ReplyTemplates';
import type { UnsavedPartProps } from './UnsavedPart';
import { useNoteBegun } from './useNoteBegun';
import { type ReplyDraft, useReplyForm } from './useReplyForm';

interface LeadReplyProps extends UnsavedPartProps {
  lead: LeadWire;
}

/** Mail programs take no longer address from a browser. */
const MAIL_ADDRESS_MAX = 1900;

/** Waits until a reply that was begun on an earlier visit has been looked up. */
export function LeadReply(props: LeadReplyProps) {
  const { isReady, draft } = useStoredDraft<ReplyDraft>(false);
  return (
    <Part aria-labelledby="lead-reply">
      <Heading level={2} size="s" id="lead-reply">
        Reply
      </Heading>
      {isReady ? <ReplyEditor {...props} kept={draft} /> : <Spinner />}
      <LeadReplies lead={props.lead} />
    </Part>
  );
}

/** A reply from a template or in one's own words, by the mail program or by the site, and the replies that were sent. */
function ReplyEditor({ lead, onUnsaved, kept }: LeadReplyProps & { kept: ReplyDraft | undefined }) {
  const { formik, failure, template, setTemplate, draft } = useReplyForm(lead, kept);
  const { forget } = draft;
  const { dirty, values, isSubmitting } = formik;
  useEffect(() => onUnsaved(dirty ? { forget } : undefined), [dirty, forget, onUnsaved]);

  return (
    <FormikProvider value={formik}>
      {/* No form: Enter in the subject must not send a mail. */}
      <Stack $gap="s" role="group" aria-labelledby="lead-reply">
        <FirstErrorFocus />
        <FormNotice
          text={draft.isRestored && inboxTexts.replyRestored}
          action="Discard"
          onAct={draft.discard}
        />
        <ReplyTemplates
          name={lead.name}
          values={values}
          onChoose={(filled, title) => {
            setTemplate(title);
            void formik.setValues(filled, false);
          }}
        />
        <TextField
          id="reply-subject"
          name="subject"
          label="Subject"
          autoComplete="off"
          readOnly={isSubmitting}
        />
        <TextAreaField id="reply-text" name="text" label="Your reply" rows={10} />
        <Banner tone="danger">{failure}</Banner>
        <ReplyWays
          lead={lead}
          template={template}
          values={values}
          isBusy={isSubmitting}
          onSend={() => void formik.submitForm()}
        />
      </Stack>
    </FormikProvider>
  );
}

interface ReplyWaysProps {
  lead: LeadWire;
  /** Its title; empty for own words. */
  template: string;
  values: LeadReplyInput;
  isBusy: boolean;
  onSend(): void;
}

/** Sending needs a mail server; the mail program takes only so much. Each says why it is missing. */
function ReplyWays({ lead, template, values, isBusy, onSend }: ReplyWaysProps) {
  const noteBegun = useNoteBegun(lead.id);
  const { data: counts } = useAdminOutboxCountsQuery();
  const address = mailTo(lead.email, values.subject, values.text);
  const isShort = address.length <= MAIL_ADDRESS_MAX;
  return (
    <>
      <Cluster>
        {counts?.is_set_up && (
          <Button isBusy={isBusy} onClick={onSend}>
            Send
          </Button>
        )}
        {isShort && (
          <ButtonAnchor
            variant="secondary"
            href={address}
            onClick={() => noteBegun('mail_program', template)}
          >
            {inboxTexts.openInProgram}
          </ButtonAnchor>
        )}
      </Cluster>
      <Text $size="small" $tone="muted">
        {[
          counts?.is_set_up && inboxTexts.sendHint,
          counts?.is_set_up === false && mailTexts.notSetUp,
          !isShort && inboxTexts.tooLongForProgram,
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </>
  );
}
