import { Banner, Dialog, Spinner } from '@site/ui';

interface RecordLoadingProps {
  title: string;
  /** Why there is nothing to edit. */
  failure: string | undefined;
  onClose(): void;
}

/** Stands in for the form of a record that is still on its way. */
export function RecordLoading({ title, failure, onClose }: RecordLoadingProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Banner tone="danger">{failure}</Banner>
      {!failure && <Spinner />}
    </Dialog>
  );
}
