import { AlertDialog, ConfirmDialog, VisuallyHidden } from '@site/ui';
import { toApiError } from '@site/runtime';
import { useState } from 'react';
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
}

/** Publishes or unpublishes one record at once. */
export function PublishButton({ question, ...props }: PublishButtonProps) {
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
        {label}
        <VisuallyHidden> {name}</VisuallyHidden>
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
