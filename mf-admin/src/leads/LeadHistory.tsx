import {
  type LeadEventKind,
  type LeadEventWire,
  leadNoteInput,
  type LeadReplyWire,
  type LeadState,
  type LeadWire,
  type LeadWords,
  type RemovedWordsInput,
} from '@site/contract';
import { Button, Panel, PlainList, Stack, Text, TextAreaField, VisuallyHidden } from '@site/ui';
import styled from 'styled-components';
import { failureOf } from '../form/failureText';
import { dayText, Moment, momentText } from '../list/cells';
import { useAction } from '../screen/useAction';
import { mailStateNames } from '../settings/outbox/outboxApi';
import { LeadFormPanel, type LeadFormProps, useAddedWords } from './LeadForm';
import { useAdminAddLeadNoteMutation, useAdminRemoveLeadWordsMutation } from './leadsApi';
import { inboxTexts, removeQuestions, stateNames } from './leadTexts';

export const Entries = styled(PlainList)`
  gap: ${({ theme }) => theme.space.m};
  overflow-wrap: anywhere;
`;

const NO_NOTE = { text: '' };

/** The notes of all admins, the newest first, and a form for one more. */
export function LeadNotes(props: LeadFormProps) {
  const { lead } = props;
  const [addNote] = useAdminAddLeadNoteMutation();
  const form = useAddedWords({
    ...props,
    name: 'note',
    empty: NO_NOTE,
    schema: leadNoteInput,
    add: ({ text }, key) => addNote({ id: lead.id, text, key }).unwrap(),
    texts: { done: inboxTexts.noteSaved, failed: inboxTexts.noteFailed },
  });
  return (
    <LeadFormPanel
      title="Notes"
      form={form}
      save={{ variant: 'secondary', children: 'Add note' }}
      stored={<StoredNotes lead={lead} />}
    >
      <TextAreaField name="text" label="New note" rows={3} hint="What was said, what you promised." />
    </LeadFormPanel>
  );
}

function StoredNotes({ lead }: { lead: LeadWire }) {
  const { notes } = lead;
  if (notes.length === 0) return <Text $tone="muted">{inboxTexts.noNotes}</Text>;
  return (
    <Entries as="ol">
      {notes.toReversed().map((note, nr) => (
        <Stack as="li" $gap="xxs" key={notes.length - nr}>
          <WrittenWords {...note} />
          <RemoveWords lead={lead} what="note" at={note.at} />
        </Stack>
      ))}
    </Entries>
  );
}

/** The history of a lead, the newest entry first. */
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

/** A next step with its date; empty when there is none. */
const stepText = (step: string, on: string | null): string =>
  step && on ? `${step} (by ${dayText(on)})` : step;

const removedWords: Readonly<Record<LeadWords, string>> = {
  note: 'a note',
  reply: 'a reply',
  next_step: 'the words of a next step',
};

type Replies = readonly LeadReplyWire[];

const eventTexts: Readonly<Record<LeadEventKind, (event: LeadEventWire, replies: Replies) => string>> = {
  reply: ({ to }, replies) => replyText(replies.find(({ id }) => id === to)),
  retry: ({ to }, replies) => retryText(replies.find(({ id }) => id === to)),
  note: () => 'Added a note',
  athlete: () => 'Made an athlete',
  assignee: ({ from, to }) => (to ? `Given to ${to}` : `No longer given to ${from}`),
  state: ({ from, to }) => `Moved from ${stateName(from)} to ${stateName(to)}`,
  next_step: ({ from, to, on }) => {
    if (to) return `Next step: ${stepText(to, on)}`;
    return from ? `Removed the next step: ${from}` : 'A next step, whose words were removed';
  },
  words_removed: ({ from }) => `Removed for good: ${removedWords[from as LeadWords]}`,
  restored: ({ on }) => `Restored from the trash${on ? `, where it was from ${dayText(on)}` : ''}`,
};

/** An entry as a sentence without its author. */
function eventText(event: LeadEventWire, replies: Replies): string {
  // An api of a later release may know more kinds.
  const textOf = eventTexts[event.what] as (typeof eventTexts)[LeadEventKind] | undefined;
  return textOf?.(event, replies) ?? 'Changed';
}

const retryText = (reply: LeadReplyWire | undefined): string =>
  reply ? `Tried again to send the reply: ${reply.subject}` : 'Tried again to send an email about it';

/** The mail with what became of it. */
function replyText(reply: LeadReplyWire | undefined): string {
  if (!reply) return 'A reply, whose words were removed';
  return `Reply: ${reply.subject}${reply.mail ? ` (${mailStateNames[reply.mail].toLowerCase()})` : ''}`;
}

const stateName = (state: string): string => stateNames[state as LeadState];

/** A text about a lead with its author and time. */
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
