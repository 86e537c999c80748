import styled from 'styled-components';
import { paths, visitorLimits } from '@site/contract';
import { Honeypot } from '@site/remote-kit';
import { Banner, Button, FieldFrame, fieldId, Heading, NativeText, Text, TextArea, TextLink } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { type CommentOutcome, POST_FIELD } from './commentFields';
import { useCommentForm } from './useCommentForm';

const words = blogCopy.comments.form;

const Root = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  max-width: ${({ theme }) => theme.width.text};

  @media print {
    display: none;
  }
`;

interface CommentFormProps {
  slug: string;
  /** Comments are read before they are shown. */
  isModerated: boolean;
}

/** The fields are uncontrolled, so that nothing typed before hydration is lost. */
export function CommentForm({ slug, isModerated }: CommentFormProps) {
  const { words: typed, errors, outcome, isBusy, handleSubmit } = useCommentForm({ slug, isModerated });
  return (
    <Root
      method="post"
      action={paths.post.to(slug)}
      noValidate
      onSubmit={handleSubmit}
      aria-labelledby="comment-form"
    >
      <Heading level={3} size="s" id="comment-form">
        {words.title}
      </Heading>
      <Text $size="small" $tone="muted">
        {isModerated ? words.moderated : words.atOnce} {words.public}{' '}
        <TextLink to={paths.privacy.to()}>{words.policy}</TextLink>
      </Text>
      <input type="hidden" name={POST_FIELD} value={slug} />
      <NativeText
        name="name"
        label={words.name}
        hint={words.nameHint}
        error={errors.name}
        defaultValue={typed.name}
        maxLength={visitorLimits.commentNameMax}
        autoComplete="given-name"
        required
      />
      <CommentField text={typed.text} error={errors.text} />
      <Honeypot />
      <Result outcome={outcome} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {words.submit}
        </Button>
      </div>
    </Root>
  );
}

function CommentField({ text, error }: { text: string; error: string | undefined }) {
  const id = fieldId('text');
  return (
    <FieldFrame id={id} label={words.text} error={error}>
      <TextArea
        id={id}
        name="text"
        defaultValue={text}
        rows={5}
        maxLength={visitorLimits.commentMax}
        required
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}-error`}
      />
    </FieldFrame>
  );
}

/* When empty it takes up no space, not even the form's gap. */
const Focus = styled.div`
  &:not(:has(> :not(:empty))) {
    position: absolute;
  }

  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }
`;

const Result = ({ outcome }: { outcome: CommentOutcome | null }) => (
  // eslint-disable-next-line jsx-a11y/no-autofocus -- server-rendered only: the page was loaded for this message
  <Focus tabIndex={-1} autoFocus={outcome?.isFirst}>
    <Banner tone={outcome?.tone ?? 'success'}>{outcome?.message}</Banner>
  </Focus>
);
