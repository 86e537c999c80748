import { useRef } from 'react';
import styled from 'styled-components';
import { paths, visitorLimits } from '@site/contract';
import { SendOffer } from '@site/remote-kit';
import {
  Banner,
  Button,
  FieldFrame,
  fieldId,
  Heading,
  Input,
  Text,
  TextArea,
  TextLink,
  visuallyHiddenCss,
} from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { type CommentOutcome, HONEYPOT, POST_FIELD } from './commentFields';
import { useCommentForm } from './useCommentForm';

const { comments: copy } = blogCopy;
const { form: words } = copy;

const Root = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  max-width: ${({ theme }) => theme.width.text};

  @media print {
    display: none;
  }
`;

const Trap = styled.div`
  ${visuallyHiddenCss}
`;

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

interface ResultProps {
  outcome: CommentOutcome | null;
  offersToSend: boolean;
  onAccept(): void;
}

function Result({ outcome, offersToSend, onAccept }: ResultProps) {
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- server-rendered only: the page was loaded for this message */}
      <Focus tabIndex={-1} autoFocus={outcome?.isFirst}>
        <Banner tone={outcome?.tone ?? 'success'}>{outcome?.message}</Banner>
      </Focus>
      <SendOffer isShown={offersToSend} question={copy.back} label={copy.sendNow} onAccept={onAccept} />
    </>
  );
}

interface CommentFormProps {
  slug: string;
  /** Comments are read before they are shown. */
  isModerated: boolean;
}

export function CommentForm({ slug, isModerated }: CommentFormProps) {
  const submit = useRef<HTMLButtonElement>(null);
  const { words: typed, errors, isBusy, form, ...state } = useCommentForm({ slug, isModerated });
  const { outcome, offersToSend } = state;
  return (
    <Root
      ref={form}
      method="post"
      action={paths.post.to(slug)}
      noValidate
      onSubmit={state.handleSubmit}
      onInput={state.handleInput}
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
      <Field name="name" label={words.name} hint={words.nameHint} error={errors.name}>
        {(wiring) => (
          <Input
            {...wiring}
            defaultValue={typed.name}
            maxLength={visitorLimits.commentNameMax}
            autoComplete="given-name"
          />
        )}
      </Field>
      <Field name="text" label={words.text} error={errors.text}>
        {(wiring) => (
          <TextArea {...wiring} defaultValue={typed.text} rows={5} maxLength={visitorLimits.commentMax} />
        )}
      </Field>
      <Honeypot />
      <Result outcome={outcome} offersToSend={offersToSend} onAccept={() => submit.current?.focus()} />
      <div>
        <Button ref={submit} type="submit" isBusy={isBusy}>
          {words.submit}
        </Button>
      </div>
    </Root>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  children(wiring: object): React.ReactNode;
}

/** Uncontrolled, so that nothing typed before hydration is lost. */
function Field({ name, label, hint, error, children }: FieldProps) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {children({
        id,
        name,
        dir: 'auto',
        required: true,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
      })}
    </FieldFrame>
  );
}

/** A honeypot for bots: hidden from sight, keyboard and screen readers. */
function Honeypot() {
  const id = fieldId(HONEYPOT);
  return (
    <Trap aria-hidden="true">
      <label htmlFor={id}>{words.trap}</label>
      <input id={id} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
    </Trap>
  );
}
