import { Banner, Button, Cluster } from '@site/ui';
import type { MouseEvent } from 'react';

interface FormNoticeProps {
  text: string | false | undefined;
  action: string;
  onAct(): void;
}

/** Tells that unsaved work of an earlier visit is in the form. */
export function RestoredNotice({ draft }: { draft: { isRestored: boolean; discard(): void } }) {
  return (
    <FormNotice
      text={draft.isRestored && 'What you had entered is back. It is not saved yet.'}
      action="Discard"
      onAct={draft.discard}
    />
  );
}

/** A sentence about what is in the form, and what can be done about it. */
export function FormNotice({ text, action, onAct }: FormNoticeProps) {
  // The button disappears with the notice, and would leave the keyboard at the top of the page.
  const handleClick = ({ currentTarget }: MouseEvent) => {
    const form = currentTarget.closest('form, [role="group"]');
    onAct();
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <Banner tone="success">
      {text && (
        <Cluster $justify="space-between">
          {text}
          <Button size="small" variant="secondary" onClick={handleClick}>
            {action}
          </Button>
        </Cluster>
      )}
    </Banner>
  );
}
