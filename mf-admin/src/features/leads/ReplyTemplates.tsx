import type { LeadReplyForm } from '@site/contract';
import { Button, Cluster, Text } from '@site/ui';
import { useState } from 'react';
import { inboxTexts } from './leadInboxView';
import { filledTemplate, replyTemplates } from './replyTemplates';

interface ReplyTemplatesProps {
  /** Of the person who is written to. */
  name: string;
  values: LeadReplyForm;
  onChoose(filled: LeadReplyForm): void;
}

const EMPTY: LeadReplyForm = { subject: '', text: '' };

const isSame = (one: LeadReplyForm, other: LeadReplyForm): boolean =>
  one.subject === other.subject && one.text === other.text;

/** Fills the reply in. What somebody has written is replaced only after a question. */
export function ReplyTemplates({ name, values, onChoose }: ReplyTemplatesProps) {
  const [asked, setAsked] = useState<LeadReplyForm>();
  const isOwn = ![EMPTY, ...replyTemplates.map((each) => filledTemplate(each, name))].some((each) =>
    isSame(each, values),
  );
  const choose = (filled: LeadReplyForm) => {
    setAsked(isOwn ? filled : undefined);
    if (!isOwn) onChoose(filled);
  };
  const replace = (filled: LeadReplyForm) => {
    setAsked(undefined);
    onChoose(filled);
  };

  return (
    <>
      <Cluster $gap="xs" role="group" aria-label="Templates">
        {replyTemplates.map((template) => (
          <Button
            key={template.title}
            size="small"
            variant="secondary"
            onClick={() => choose(filledTemplate(template, name))}
          >
            {template.title}
          </Button>
        ))}
      </Cluster>
      <div role="status">
        {asked && (
          <Cluster $gap="xs">
            <Text>{inboxTexts.replaceQuestion}</Text>
            <Button size="small" onClick={() => replace(asked)}>
              Replace
            </Button>
            <Button size="small" variant="secondary" onClick={() => setAsked(undefined)}>
              Keep mine
            </Button>
          </Cluster>
        )}
      </div>
    </>
  );
}
