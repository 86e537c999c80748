import { type LeadReplyInput, leadReplyInput, type LeadWire, randomKey } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { useFormik } from 'formik';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { useCreateOnce } from '../form/useCreateOnce';
import { useToast } from '../screen/Toast';
import { inboxTexts } from './leadInboxView';
import { useAdminReplyToLeadMutation } from './leadRepliesApi';
import { usePartDraft } from './usePartDraft';

const EMPTY: LeadReplyInput = { subject: '', text: '' };

/** A reply that is not sent, as it is kept on the device. */
export interface ReplyDraft {
  values: LeadReplyInput;
  /** The title of its template; empty for own words. */
  template: string;
  /** It may have been sent although no answer came: sent again with this key, it is sent once. */
  creationKey: string | undefined;
}

export function useReplyForm(lead: LeadWire, kept: ReplyDraft | undefined) {
  const announce = useToast();
  const [send] = useAdminReplyToLeadMutation();
  const [key] = useState(() => kept?.creationKey ?? randomKey());
  const once = useCreateOnce(key);
  const [failure, setFailure] = useState<string>();
  const [template, setTemplate] = useState(kept?.template ?? '');
  const formik = useFormik({
    initialValues: EMPTY,
    validationSchema: leadReplyInput,
    validateOnBlur: false,
    onSubmit: async (values, { resetForm, setErrors }) => {
      setFailure(undefined);
      const reply = { ...values, based_on: lead.updated_at };
      try {
        await once.create((key) => send({ id: lead.id, reply, key }).unwrap());
        once.reset();
        resetForm();
        setTemplate('');
        draft.noteSaved();
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
  const draft = usePartDraft({
    formik,
    kept: kept?.values,
    read: (): ReplyDraft => ({ values: formik.values, template, creationKey: once.readKey() }),
  });
  const discard = (): void => {
    draft.discard();
    // What comes next is another reply, also when the discarded one was sent and no answer came.
    once.reset();
    setTemplate('');
  };
  return { ...{ formik, failure, template, setTemplate }, draft: { ...draft, discard } };
}
