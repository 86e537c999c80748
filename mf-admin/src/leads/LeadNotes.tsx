import { leadNoteInput, type LeadWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, FirstErrorFocus, Heading, Spinner, Stack, Text, TextAreaField } from '@site/ui';
import { Form, FormikProvider, useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { useStoredDraft } from '../form/useDraft';
import { RestoredNotice } from '../form/FormNotice';
import { useCreateOnce } from '../form/useCreateOnce';
import { failureOf } from '../form/failureText';
import { momentText } from '../list/cells';
import { useToast } from '../screen/Toast';
import { Entries, Entry, Part } from './LeadDetail.styles';
import { useAdminAddLeadNoteMutation } from './leadInboxApi';
import { inboxTexts } from './leadInboxView';
import { RemoveWords } from './RemoveWords';
import type { UnsavedPartProps } from './UnsavedPart';
import { usePartDraft } from './usePartDraft';
import { WrittenWords } from './WrittenWords';

interface LeadNotesProps extends UnsavedPartProps {
  lead: LeadWire;
}

/** The notes of all admins, the newest first, and a form for one more. */
export function LeadNotes({ lead, onUnsaved }: LeadNotesProps) {
  return (
    <Part aria-labelledby="lead-notes">
      <Heading level={2} size="s" id="lead-notes">
        Notes
      </Heading>
      <NoteForm lead={lead} onUnsaved={onUnsaved} />
      {lead.notes.length === 0 && <Text $tone="muted">{inboxTexts.noNotes}</Text>}
      {lead.notes.length > 0 && (
        <Entries role="list">
          {lead.notes.toReversed().map(({ at, by, text }, nr) => (
            <Entry key={lead.notes.length - nr}>
              <WrittenWords text={text} by={by} at={at} />
              <RemoveWords lead={lead} what="note" at={at} name={`the note of ${momentText(at)}`} />
            </Entry>
          ))}
        </Entries>
      )}
    </Part>
  );
}

/** A note that is not saved, as it is kept on the device. */
interface NoteDraft {
  values: { text: string };
  /** It may have been saved although no answer came. */
  creationKey: string | undefined;
}

const DRAFT = 'note';

/** Waits until a note that was begun on an earlier visit has been looked up. */
function NoteForm(props: LeadNotesProps) {
  const { isReady, draft } = useStoredDraft<NoteDraft>(false, DRAFT);
  return isReady ? <NoteEditor {...props} kept={draft} /> : <Spinner />;
}

function NoteEditor({ lead, onUnsaved, kept }: LeadNotesProps & { kept: NoteDraft | undefined }) {
  const { formik, failure, draft } = useNoteForm(lead, kept);
  const { forget } = draft;
  const { dirty } = formik;
  useEffect(() => onUnsaved(dirty ? { forget } : undefined), [dirty, forget, onUnsaved]);

  return (
    <FormikProvider value={formik}>
      <Form noValidate aria-label="Add a note">
        <Stack $gap="s">
          <RestoredNotice draft={draft} />
          <FirstErrorFocus />
          <Banner tone="danger">{failure}</Banner>
          <TextAreaField name="text" label="New note" rows={3} hint="What was said, what you promised." />
          <div>
            <Button type="submit" variant="secondary" isBusy={formik.isSubmitting}>
              Add note
            </Button>
          </div>
        </Stack>
      </Form>
    </FormikProvider>
  );
}

function useNoteForm(lead: LeadWire, kept: NoteDraft | undefined) {
  const announce = useToast();
  const [addNote] = useAdminAddLeadNoteMutation();
  const once = useCreateOnce(kept?.creationKey);
  const [failure, setFailure] = useState<string>();
  const formik = useFormik({
    initialValues: { text: '' },
    validationSchema: leadNoteInput,
    onSubmit: async ({ text }, { setValues, setTouched, setErrors }) => {
      setFailure(undefined);
      try {
        await once.create((key) => addNote({ id: lead.id, text, key }).unwrap());
        once.reset();
        // What was typed meanwhile is the beginning of the next note.
        await setValues((now) => ({ text: withoutStart(now.text, text) }), false);
        await setTouched({}, false);
        draft.noteSaved();
        announce(inboxTexts.noteSaved);
      } catch (error) {
        logProblem('A note could not be saved', error);
        setErrors(toApiError(error)?.fields ?? {});
        setFailure(failureOf(inboxTexts.noteFailed, toApiError(error)));
      }
    },
  });
  const draft = usePartDraft({
    formik,
    kept: kept?.values,
    read: (): NoteDraft => ({ values: formik.values, creationKey: once.readKey() }),
    record: DRAFT,
  });
  const discard = (): void => {
    draft.discard();
    once.reset();
  };
  return { formik, failure, draft: { ...draft, discard } };
}

const withoutStart = (whole: string, start: string): string =>
  whole.startsWith(start) ? whole.slice(start.length).trimStart() : whole;
