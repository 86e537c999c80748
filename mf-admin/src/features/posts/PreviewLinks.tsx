import type { NewPreviewLinkWire, PreviewLinkWire } from '@site/contract';
import { Banner, Button, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { failureOf } from '../../shared/form/failureText';
import { isGone } from '../../shared/lists/cacheUpdates';
import { Moment } from '../../shared/lists/cells';
import { LinkPanel, MadeLinks } from '../../shared/records/LinkPanel';
import { CopiedAddress } from '../../shared/screen/CopiedAddress';
import { NotLoaded } from '../../shared/screen/NotLoaded';
import { previewTexts } from './postMessages';
import {
  useAdminMakePreviewLinkMutation,
  useAdminPreviewLinksQuery,
  useAdminWithdrawPreviewLinkMutation,
} from './previewLinksApi';

/** Links that show a stored post to somebody without an account. */
export const PreviewLinks = ({ postId }: { postId: string }) => (
  <LinkPanel title={previewTexts.title}>
    <OpenLinks postId={postId} />
  </LinkPanel>
);

function OpenLinks({ postId }: { postId: string }) {
  const { data: links, error, refetch } = useAdminPreviewLinksQuery(postId);
  const { dirty } = useFormikContext();
  const [made, setMade] = useState<NewPreviewLinkWire | null>(null);

  if (!links)
    return (
      <NotLoaded
        failure={error === undefined ? undefined : previewTexts.loadFailed}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <Text $size="small">{previewTexts.lead}</Text>
      <Text role="status" $size="small">
        {dirty && previewTexts.unsaved}
      </Text>
      <MadeLinks links={links}>
        {(link, index) => <LinkEntry postId={postId} link={link} number={links.length - index} />}
      </MadeLinks>
      <NewLink postId={postId} onMade={setMade} />
      <Banner tone="success">{isAmong(links, made) && previewTexts.made}</Banner>
      {isAmong(links, made) && made && (
        <CopiedAddress key={made.link.id} address={made.address} texts={previewTexts} />
      )}
    </>
  );
}

/** Hides the address of a link that has been withdrawn since. */
const isAmong = (links: readonly PreviewLinkWire[], made: NewPreviewLinkWire | null): boolean =>
  links.some(({ id }) => id === made?.link.id);

function NewLink({ postId, onMade }: { postId: string; onMade(made: NewPreviewLinkWire): void }) {
  const [make, { isLoading, error }] = useAdminMakePreviewLinkMutation();
  const handleMake = async () => {
    const answer = await make(postId);
    if (answer.data) onMade(answer.data);
  };
  return (
    <>
      <div>
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => void handleMake()}>
          {previewTexts.make}
        </Button>
      </div>
      <Banner tone="danger">{error ? failureOf(previewTexts.makeFailed, error) : null}</Banner>
    </>
  );
}

interface LinkEntryProps {
  postId: string;
  link: PreviewLinkWire;
  /** From 1, the oldest first. */
  number: number;
}

function LinkEntry({ postId, link, number }: LinkEntryProps) {
  const [withdraw, { isLoading, error }] = useAdminWithdrawPreviewLinkMutation();
  // Gone: somebody else has withdrawn it.
  const hasFailed = error && !isGone(error);
  return (
    <>
      <Text $size="small">
        Works until <Moment of={link.expires_at} />, made by {link.created_by}
      </Text>
      <Button
        variant="secondary"
        size="small"
        isBusy={isLoading}
        aria-label={previewTexts.withdrawNumber(number)}
        onClick={() => void withdraw({ postId, id: link.id })}
      >
        {previewTexts.withdraw}
      </Button>
      <Banner tone="danger">{hasFailed ? failureOf(previewTexts.withdrawFailed, error) : null}</Banner>
    </>
  );
}
