import {
  builtInReplyTemplates,
  type LeadReplyInput,
  leadReplyInput,
  type LeadWire,
  paths,
  type ReplyTemplate,
} from '@site/contract';
import {
  Badge,
  Button,
  ButtonAnchor,
  Cluster,
  ConfirmDialog,
  Stack,
  Text,
  TextAreaField,
  TextField,
  TextLink,
} from '@site/ui';
import { useState } from 'react';
import {
  mailStateNames,
  mailStateTones,
  mailTexts,
  useAdminOutboxCountsQuery,
  useMailPolling,
} from '../settings/outbox/outboxApi';
import { useAdminReplyTemplatesQuery } from '../settings/replyTemplates/replyTemplatesApi';
import { LeadFormPanel, type LeadFormProps, useAddedWords } from './LeadForm';
import { Entries, RemoveWords, WrittenWords } from './LeadHistory';
import { mailTo } from './leadLinks';
import { useAdminLeadQuery, useAdminReplyToLeadMutation } from './leadsApi';
import { inboxTexts } from './leadTexts';

const EMPTY = { subject: '', text: '' };

/** Mail programs take no longer address from a browser. */
const MAIL_ADDRESS_MAX = 1900;

/** A reply from a template or in one's own words, by the mail program or by the site, and the replies that were sent. */
export function LeadReply(props: LeadFormProps) {
  const { lead } = props;
  const [send] = useAdminReplyToLeadMutation();
  const form = useAddedWords<typeof EMPTY>({
    ...props,
    name: 'reply',
    empty: EMPTY,
    schema: leadReplyInput,
    add: (words, key) => send({ id: lead.id, reply: { ...words, based_on: lead.updated_at }, key }).unwrap(),
    texts: { done: inboxTexts.replySent, failed: inboxTexts.replyFailed },
  });
  const { values, dirty, isSubmitting, resetForm } = form.formik;
  return (
    // Enter in the subject must not send a mail.
    <LeadFormPanel title="Reply" form={form} stored={<SentReplies lead={lead} />}>
      <Templates
        hasOwnWords={dirty}
        onChoose={(template) => resetForm({ values: { ...values, ...filledTemplate(template, lead.name) } })}
      />
      <TextField id="reply-subject" name="subject" label="Subject" autoComplete="off" />
      <TextAreaField id="reply-text" name="text" label="Your reply" rows={10} />
      <Ways
        address={mailTo(lead.email, values.subject, values.text)}
        isBusy={isSubmitting}
        onSend={form.submit}
        // The text continues in the mail program, so leaving must not ask about it.
        onOpenProgram={() => resetForm({ values })}
      />
    </LeadFormPanel>
  );
}

interface TemplatesProps {
  hasOwnWords: boolean;
  onChoose(template: ReplyTemplate): void;
}

/** Own words are replaced only after a question. */
function Templates({ hasOwnWords, onChoose }: TemplatesProps) {
  const { data, error } = useAdminReplyTemplatesQuery();
  const templates = data ? (data.templates ?? builtInReplyTemplates) : [];
  const [asked, setAsked] = useState<ReplyTemplate>();
  return (
    <>
      <Cluster $gap="xs" role="group" aria-label="Templates">
        {templates.map((template) => (
          <Button
            key={template.title}
            size="small"
            variant="secondary"
            onClick={() => (hasOwnWords ? setAsked(template) : onChoose(template))}
          >
            {template.title}
          </Button>
        ))}
      </Cluster>
      <Text $size="small">
        {error !== undefined && !data && `${inboxTexts.templatesFailed} `}
        <TextLink to={paths.adminReplyTemplates.to()}>{inboxTexts.changeTemplates}</TextLink>
      </Text>
      <ConfirmDialog
        question={inboxTexts.replaceQuestion}
        confirmLabel="Replace"
        cancelLabel="Keep mine"
        isOpen={asked !== undefined}
        onConfirm={() => {
          if (asked) onChoose(asked);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

interface WaysProps {
  /** With subject and text. */
  address: string;
  isBusy: boolean;
  onSend(): void;
  onOpenProgram(): void;
}

/** Sending needs a mail server; the mail program takes only so much. Each says why it is missing. */
function Ways({ address, isBusy, onSend, onOpenProgram }: WaysProps) {
  const { data: counts } = useAdminOutboxCountsQuery();
  const isShort = address.length <= MAIL_ADDRESS_MAX;
  const hints = [
    counts?.is_set_up && inboxTexts.sendHint,
    counts?.is_set_up === false && mailTexts.notSetUp,
    !isShort && inboxTexts.tooLongForProgram,
  ];
  return (
    <>
      <Cluster>
        {counts?.is_set_up && (
          <Button isBusy={isBusy} onClick={onSend}>
            Send
          </Button>
        )}
        {isShort && (
          <ButtonAnchor variant="secondary" href={address} onClick={onOpenProgram}>
            {inboxTexts.openInProgram}
          </ButtonAnchor>
        )}
      </Cluster>
      <Text $size="small" $tone="muted">
        {hints.filter(Boolean).join(' ')}
      </Text>
    </>
  );
}

/** The newest first. While a mail waits, its state is kept up to date. */
function SentReplies({ lead }: { lead: LeadWire }) {
  const isWaiting = lead.replies.some(({ mail }) => mail === 'waiting');
  useAdminLeadQuery(lead.id, useMailPolling(isWaiting));
  if (lead.replies.length === 0) return null;
  return (
    <Entries as="ol" aria-label="Replies">
      {lead.replies.toReversed().map(({ id, subject, mail, ...written }) => (
        <Stack as="li" $gap="xxs" key={id}>
          <Cluster $gap="xs">
            <strong>
              <bdi>{subject}</bdi>
            </strong>
            <Badge $tone={mail ? mailStateTones[mail] : undefined}>
              {mail ? mailStateNames[mail] : inboxTexts.mailUnknown}
            </Badge>
          </Cluster>
          <WrittenWords {...written} />
          {mail !== 'waiting' && <RemoveWords lead={lead} what="reply" at={written.at} />}
        </Stack>
      ))}
    </Entries>
  );
}

/** 'Ines' of 'Ines Marlow'. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The words of a template for this person. */
export function filledTemplate({ subject, text }: ReplyTemplate, name: string): LeadReplyInput {
  // Functions, because a name may hold what `replaceAll` takes for a pattern; in one pass, because it may hold a placeholder.
  const values: Readonly<Record<string, string>> = {
    '{first_name}': firstNameOf(name) || 'family',
    '{name}': name.trim() || 'family',
  };
  const fill = (words: string) => words.replace(/\{(?:first_)?name\}/g, (found) => values[found] ?? found);
  return { subject: fill(subject), text: fill(text) };
}
