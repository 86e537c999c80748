import { AlertDialog, ConfirmDialog, Text, VisuallyHidden } from '@site/ui';
import { toApiError } from '@site/runtime';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { reasonOf } from '../form/failureText';
import { isGone, refusalOf } from './cacheUpdates';
import { ActionButton } from './RecordActions';
import { focusScreenTitle } from '../screen/ScreenHead';
import { useToast } from '../screen/Toast';

interface PublishButtonProps {
  /** Of the record. */
  name: string;
  isPublished: boolean;
  /** Resolves with what the api has stored. */
  change(isPublished: boolean): Promise<boolean>;
  /** What a record is that is not published. */
  unpublished?: string;
  /** Asked before the record is published. */
  question?: { question: string; detail: string } | undefined;
  /** docs/product.md#messages: a failure is silent, and the row keeps its status. */
  isSilent?: boolean;
  /** In the record's form, where it does not wait for Save. */
  isInForm?: boolean;
}

/** Publishes or unpublishes one record at once, in its row and in its form. */
export function PublishButton({ isInForm = false, question, ...props }: PublishButtonProps) {
  const { name, isPublished } = props;
  const { change, isBusy, failure, dismissFailure } = useChange(props);
  const [isAsked, setIsAsked] = useState(false);
  const label = isPublished ? 'Unpublish' : 'Publish';

  return (
    <>
      <ActionButton
        type="button"
        aria-disabled={isBusy}
        onClick={() => (question && !isPublished ? setIsAsked(true) : void change())}
      >
        {isInForm ? `${label} now` : label}
        {!isInForm && <VisuallyHidden> {name}</VisuallyHidden>}
      </ActionButton>
      {isAsked && question && (
        <ConfirmDialog
          {...question}
          confirmLabel={label}
          isOpen
          onConfirm={() => {
            setIsAsked(false);
            void change();
          }}
          onCancel={() => setIsAsked(false)}
        />
      )}
      {failure && <AlertDialog message={failure} onClose={dismissFailure} />}
    </>
  );
}

function useChange(props: PublishButtonProps) {
  const { name, isPublished, change, unpublished = 'hidden', isSilent } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const announce = useToast();

  const handleChange = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      announce(`‘${name}’ is ${(await change(!isPublished)) ? 'published' : unpublished}`);
    } catch (error) {
      // The row disappears, and the focused button with it.
      if (isGone(error)) focusScreenTitle();
      else if (!isSilent) setFailure(`‘${name}’ could not be changed. ${reasonFrom(error)}`);
    }
    setIsBusy(false);
  };

  return { change: handleChange, isBusy, failure, dismissFailure: () => setFailure(undefined) };
}

function reasonFrom(error: unknown): string {
  const refusal = refusalOf(toApiError(error));
  return refusal ? `${refusal}.` : reasonOf(error);
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};

  /* Takes up no space while empty, but is rendered, so that screen readers announce its text. */
  &:has(> :empty:only-child) {
    position: absolute;
  }
`;

interface PublicationLineProps {
  /** Why visitors do not see the record, if so. */
  text: string;
  /** The button that changes it, for a record that is stored. */
  children?: ReactNode;
}

/** In a form: whether visitors see the record. */
export const PublicationLine = ({ text, children }: PublicationLineProps) => (
  <Line>
    <Text role="status" $tone="muted">
      {text}
    </Text>
    {children}
  </Line>
);
