import { type LeadReplyForm, leadReplyForm, type LeadWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import {
  Banner,
  Button,
  ButtonAnchor,
  Cluster,
  FirstErrorFocus,
  Heading,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '@site/ui';
import { FormikProvider, useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { failureOf } from '../../shared/form/failureText';
import { useCreateOnce } from '../../shared/form/useCreateOnce';
import { useAdminOutboxCountsQuery } from '../../shared/mail/mailApi';
import { mailTexts } from '../../shared/mail/mailView';
import { useToast } from '../../shared/toast/Toast';
import { Part } from './LeadDetail.styles';
import { useAdminReplyToLeadMutation } from './leadRepliesApi';
import { inboxTexts } from './leadInboxView';
import { LeadReplies } from './LeadReplies';
import { mailTo } from './leadView';
import { ReplyTemplates } from './ReplyTemplates';
import { useNoteBegun } from './useNoteBegun';

interface LeadReplyProps {
  lead: LeadWire;
  /** Told whether a reply is begun. Must be referentially stable. */
  onDirty(isDirty: boolean): void;
}

const EMPTY: LeadReplyForm = { subject: '', text: '' };
/** Mail programs take no longer address from a browser. */
const MAIL_ADDRESS_MAX = 1900;

/** A reply from a template or in one's own words, by the mail program or by the site, and the replies that were sent. */
export function LeadReply({ lead, onDirty }: LeadReplyProps) {
  const { formik, failure, template, setTemplate } = useReplyForm(lead);
  const { dirty, values, isSubmitting } = formik;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  return (
    <Part aria-labelledby="lead-reply">
      <Heading level={2} size="s" id="lead-reply">
        Reply
      </Heading>
      <FormikProvider value={formik}>
        {/* No form: Enter in the subject must not send a mail. */}
        <Stack $gap="s" role="group" aria-labelledby="lead-reply">
          <FirstErrorFocus />
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
      <LeadReplies lead={lead} />
    </Part>
  );
}

interface ReplyWaysProps {
  lead: LeadWire;
  /** Its title; empty for own words. */
  template: string;
  values: LeadReplyForm;
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

function useReplyForm(lead: LeadWire) {
  const announce = useToast();
  const [send] = useAdminReplyToLeadMutation();
  const once = useCreateOnce(undefined);
  const [failure, setFailure] = useState<string>();
  const [template, setTemplate] = useState('');
  const formik = useFormik({
    initialValues: EMPTY,
    validationSchema: leadReplyForm,
    validateOnBlur: false,
    onSubmit: async (values, { resetForm, setErrors }) => {
      setFailure(undefined);
      const reply = { ...values, based_on: lead.updated_at };
      try {
        await once.create((key) => send({ id: lead.id, reply, key }).unwrap());
        once.reset();
        resetForm();
        setTemplate('');
        announce(inboxTexts.replySent);
      } catch (error) {
        const known = toApiError(error);
        if (known?.code === 'stale') return setFailure(inboxTexts.staleReply);
        logProblem('A reply could not be sent', error);
        setErrors(known?.fields ?? {});
        setFailure(failureOf(inboxTexts.replyFailed, known));
      }
    },
  });
  return { formik, failure, template, setTemplate };
}
