import { leadNoteInput, type LeadWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, FirstErrorFocus, Heading, Stack, Text, TextAreaField } from '@site/ui';
import { Form, FormikProvider, useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { useCreateOnce } from '../../shared/form/useCreateOnce';
import { failureOf } from '../../shared/form/failureText';
import { momentText } from '../../shared/lists/cells';
import { useToast } from '../../shared/toast/Toast';
import { Entries, Entry, Part } from './LeadDetail.styles';
import { useAdminAddLeadNoteMutation } from './leadInboxApi';
import { inboxTexts } from './leadInboxView';
import { RemoveWords } from './RemoveWords';
import { WrittenWords } from './WrittenWords';

interface LeadNotesProps {
  lead: LeadWire;
  /** Told whether a note is begun. Must be referentially stable. */
  onDirty(isDirty: boolean): void;
}

/** The notes of all admins, the newest first, and a form for one more. */
export function LeadNotes({ lead, onDirty }: LeadNotesProps) {
  return (
    <Part aria-labelledby="lead-notes">
      <Heading level={2} size="s" id="lead-notes">
        Notes
      </Heading>
      <NoteForm lead={lead} onDirty={onDirty} />
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

function NoteForm({ lead, onDirty }: LeadNotesProps) {
  const announce = useToast();
  const [addNote] = useAdminAddLeadNoteMutation();
  const once = useCreateOnce(undefined);
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
        announce(inboxTexts.noteSaved);
      } catch (error) {
        logProblem('A note could not be saved', error);
        setErrors(toApiError(error)?.fields ?? {});
        setFailure(failureOf(inboxTexts.noteFailed, toApiError(error)));
      }
    },
  });
  const { dirty } = formik;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  return (
    <FormikProvider value={formik}>
      <Form noValidate aria-label="Add a note">
        <Stack $gap="s">
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

const withoutStart = (whole: string, start: string): string =>
  whole.startsWith(start) ? whole.slice(start.length).trimStart() : whole;
