import { leadNoteInput, type LeadWire, type LeadWords, type RemovedWordsInput } from '@site/contract';
import {
  Banner,
  Button,
  FirstErrorFocus,
  Panel,
  PlainList,
  Stack,
  Text,
  TextAreaField,
  VisuallyHidden,
} from '@site/ui';
import { Form, FormikProvider } from 'formik';
import styled from 'styled-components';
import { failureOf } from '../form/failureText';
import { RestoredNotice } from '../form/RecordForm';
import { Moment, momentText } from '../list/cells';
import { useAction } from '../screen/useAction';
import { useAdminAddLeadNoteMutation, useAdminRemoveLeadWordsMutation } from './leadsApi';
import { inboxTexts, removeQuestions } from './leadTexts';
import { eventText } from './leadView';
import { type LeadPartProps, useLeadPart } from './useLeadPart';

export const Entries = styled(PlainList)`
  gap: ${({ theme }) => theme.space.m};
  overflow-wrap: anywhere;
`;

const NO_NOTE = { text: '' };

/** The notes of all admins, the newest first, and a form for one more. */
export function LeadNotes(props: LeadPartProps) {
  const { lead } = props;
  const [addNote] = useAdminAddLeadNoteMutation();
  const { formik, failure, isReady, draft } = useLeadPart({
    ...props,
    name: 'note',
    stored: NO_NOTE,
    schema: leadNoteInput,
    save: async ({ text }, key) => {
      await addNote({ id: lead.id, text, key }).unwrap();
      return NO_NOTE;
    },
    texts: { done: () => inboxTexts.noteSaved, failed: inboxTexts.noteFailed },
  });
  if (!isReady) return null;
  return (
    <Panel title="Notes">
      <RestoredNotice draft={draft} />
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
      {lead.notes.length === 0 && <Text $tone="muted">{inboxTexts.noNotes}</Text>}
      {lead.notes.length > 0 && (
        <Entries as="ol">
          {lead.notes.toReversed().map((note, nr) => (
            <Stack as="li" $gap="xxs" key={lead.notes.length - nr}>
              <WrittenWords {...note} />
              <RemoveWords lead={lead} what="note" at={note.at} />
            </Stack>
          ))}
        </Entries>
      )}
    </Panel>
  );
}

/** What was done, the newest first. */
export function LeadHistory({ lead }: { lead: LeadWire }) {
  return (
    <Panel title="History">
      {lead.history.length === 0 && <Text $tone="muted">{inboxTexts.noHistory}</Text>}
      {lead.history.length > 0 && (
        <Entries as="ol">
          {lead.history.toReversed().map((event, nr) => (
            <Stack as="li" $gap="xxs" key={lead.history.length - nr}>
              <span>{eventText(event, lead.replies)}</span>
              <Author by={event.by} at={event.at} />
              {event.what === 'next_step' && (event.from || event.to) && (
                <RemoveWords lead={lead} what="next_step" at={event.at} />
              )}
            </Stack>
          ))}
        </Entries>
      )}
    </Panel>
  );
}

/** What an admin wrote about a lead, and who it was when. */
export const WrittenWords = ({ text, by, at }: { text: string; by: string; at: string }) => (
  <>
    <Text $keepsLines dir="auto">
      {text}
    </Text>
    <Author by={by} at={at} />
  </>
);

const Author = ({ by, at }: { by: string; at: string }) => (
  <Text as="span" $size="small" $tone="muted">
    <bdi>{by}</bdi>, <Moment of={at} />
  </Text>
);

interface RemoveWordsProps {
  lead: LeadWire;
  what: LeadWords;
  /** When it was written. */
  at: string;
}

/** For those who do not see what the button is beside. */
const removedNames: Readonly<Record<LeadWords, (when: string) => string>> = {
  note: (when) => `the note of ${when}`,
  reply: (when) => `the reply of ${when}`,
  next_step: (when) => `the next step of ${when} from the history`,
};

/** Removes words from a lead for good, after a question. */
export function RemoveWords({ lead, what, at }: RemoveWordsProps) {
  const [remove] = useAdminRemoveLeadWordsMutation();
  const removal = useAction<RemovedWordsInput>({
    question: () => ({
      question: removeQuestions[what],
      detail: inboxTexts.removeDetail,
      confirmLabel: 'Remove for good',
    }),
    run: async (words) => {
      await remove({ id: lead.id, removal: words }).unwrap();
      return { done: inboxTexts.removed };
    },
    failed: (_words, error) => failureOf(inboxTexts.removeFailed, error),
    removesControl: true,
  });
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => removal.start({ what, at })}>
        Remove<VisuallyHidden> {removedNames[what](momentText(at))}</VisuallyHidden>
      </Button>
      {removal.dialogs}
    </div>
  );
}
