import styled from 'styled-components';
import { paths, visitorLimits } from '@site/contract';
import { Honeypot } from '@site/remote-kit';
import {
  Button,
  FieldFrame,
  fieldId,
  FocusBanner,
  Heading,
  NativeText,
  Text,
  TextArea,
  TextLink,
} from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { POST_FIELD } from './commentFields';
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
      <FocusBanner isFirst={outcome?.isFirst} tone={outcome?.tone ?? 'success'}>
        {outcome?.message}
      </FocusBanner>
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
