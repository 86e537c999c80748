import { builtInReplyTemplates, type LeadReplyInput, paths, type ReplyTemplate } from '@site/contract';
import { Button, Cluster, Text, TextLink } from '@site/ui';
import { useState } from 'react';
import { useAdminReplyTemplatesQuery } from '../settings/replyTemplates/replyTemplatesApi';
import { inboxTexts } from './leadInboxView';
import { filledTemplate } from './replyTemplates';

interface ReplyTemplatesProps {
  /** Of the person who is written to. */
  name: string;
  values: LeadReplyInput;
  /** With the title of the template. */
  onChoose(filled: LeadReplyInput, title: string): void;
}

const EMPTY: LeadReplyInput = { subject: '', text: '' };

const isSame = (one: LeadReplyInput, other: LeadReplyInput): boolean =>
  one.subject === other.subject && one.text === other.text;

/** Fills the reply in. What somebody has written is replaced only after a question. */
export function ReplyTemplates({ name, values, onChoose }: ReplyTemplatesProps) {
  const { data, error } = useAdminReplyTemplatesQuery();
  const replyTemplates = data ? (data.templates ?? builtInReplyTemplates) : [];
  const [asked, setAsked] = useState<ReplyTemplate>();
  const isOwn = ![EMPTY, ...replyTemplates.map((each) => filledTemplate(each, name))].some((each) =>
    isSame(each, values),
  );
  const fill = (template: ReplyTemplate) => {
    setAsked(undefined);
    onChoose(filledTemplate(template, name), template.title);
  };

  return (
    <>
      <Cluster $gap="xs" role="group" aria-label="Templates">
        {replyTemplates.map((template) => (
          <Button
            key={template.title}
            size="small"
            variant="secondary"
            onClick={() => (isOwn ? setAsked(template) : fill(template))}
          >
            {template.title}
          </Button>
        ))}
      </Cluster>
      <Text $size="small">
        {error !== undefined && !data && `${inboxTexts.templatesFailed} `}
        <TextLink to={paths.adminReplyTemplates.to()}>{inboxTexts.changeTemplates}</TextLink>
      </Text>
      <div role="status">
        {asked && (
          <Cluster $gap="xs">
            <Text>{inboxTexts.replaceQuestion}</Text>
            <Button size="small" onClick={() => fill(asked)}>
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
