import { Banner, Button, Cluster, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { failureOf } from '../form/failureText';
import { LinkPanel } from '../form/LinkPanel';
import { CopiedAddress } from '../screen/CopiedAddress';
import {
  useAdminPostQuery,
  useAdminRenewPreviewLinkMutation,
  useAdminWithdrawPreviewLinkMutation,
} from './postsApi';
import { previewTexts } from './postTexts';

/** The link that shows a stored post to somebody without an account. */
export const PreviewLink = ({ postId }: { postId: string }) => (
  <LinkPanel title={previewTexts.title}>
    <OpenLink postId={postId} />
  </LinkPanel>
);

function OpenLink({ postId }: { postId: string }) {
  // Another admin may have made or withdrawn it.
  const { data: post } = useAdminPostQuery(postId, { refetchOnMountOrArgChange: true });
  const { dirty } = useFormikContext();
  const [renew, making] = useAdminRenewPreviewLinkMutation();
  const [withdraw, ending] = useAdminWithdrawPreviewLinkMutation();
  const hasLink = post?.has_preview_link === true;
  const address = hasLink ? making.data?.address : undefined;

  const handleRenew = () => {
    ending.reset();
    void renew(postId);
  };
  const handleWithdraw = () => {
    making.reset();
    void withdraw(postId);
  };

  return (
    <>
      <Text $size="small">{previewTexts.lead}</Text>
      <Text role="status" $size="small">
        {dirty && previewTexts.unsaved}
      </Text>
      {hasLink && !address && <Text $size="small">{previewTexts.exists}</Text>}
      <Cluster>
        <Button variant="secondary" size="small" isBusy={making.isLoading} onClick={handleRenew}>
          {hasLink ? previewTexts.renew : previewTexts.make}
        </Button>
        {hasLink && (
          <Button variant="secondary" size="small" isBusy={ending.isLoading} onClick={handleWithdraw}>
            {previewTexts.withdraw}
          </Button>
        )}
      </Cluster>
      <Banner tone="danger">{failureIn(making.error, ending.error)}</Banner>
      <MadeLink address={address} />
    </>
  );
}

const MadeLink = ({ address }: { address: string | undefined }) => (
  <>
    <Banner tone="success">{address && previewTexts.made}</Banner>
    {address && <CopiedAddress address={address} />}
  </>
);

function failureIn(making: unknown, ending: unknown): string | undefined {
  if (making) return failureOf(previewTexts.makeFailed, making);
  return ending ? failureOf(previewTexts.withdrawFailed, ending) : undefined;
}
