import { Banner, Button, Cluster } from '@site/ui';
import type { MouseEvent } from 'react';

/** Tells that unsaved work of an earlier visit is in the form. */
export function RestoredNotice({ draft }: { draft: { isRestored: boolean; discard(): void } }) {
  // The button disappears with the notice, and would leave the keyboard at the top of the page.
  const handleClick = ({ currentTarget }: MouseEvent) => {
    const form = currentTarget.closest('form, section');
    draft.discard();
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <Banner tone="success">
      {draft.isRestored && (
        <Cluster $justify="space-between">
          What you had entered is back. It is not saved yet.
          <Button size="small" variant="secondary" onClick={handleClick}>
            Discard
          </Button>
        </Cluster>
      )}
    </Banner>
  );
}
