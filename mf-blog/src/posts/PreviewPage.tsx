import { useCallback } from 'react';
import { paths } from '@site/contract';
import { type LinkProgress, MissingPage, ServiceAway, useLinkedView } from '@site/remote-kit';
import { PageHead } from '@site/runtime';
import { Banner, Container, PageTitle, Section, Text, VisuallyHidden } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { PostArticle } from './PostArticle';
import { PostOpening, PostSkeleton, PreviewBar } from './PostOpening';
import { useLookAtPreviewMutation } from './blogApi';
import type { PostPreview } from './postView';

const { preview: copy } = blogCopy;

/** docs/product.md#preview-link. The server renders it without a post: the token is in the browser alone. */
export function PreviewPage() {
  const [lookAt, { isLoading }] = useLookAtPreviewMutation();
  const look = useCallback((token: string) => lookAt(token).unwrap(), [lookAt]);
  const { view: preview, progress, reload } = useLinkedView(look);
  if (progress === 'missing') return <MissingPage />;
  const title = preview?.title ?? copy.title;
  return (
    <>
      <PageHead title={title} description={copy.description} path={paths.preview.to()} noindex />
      <div role="status">{preview && <PreviewBar preview={preview} />}</div>
      <Section as="article" $space="tight">
        <Container>
          {progress === 'asked' ? (
            <PageTitle size="display">{title}</PageTitle>
          ) : (
            <PostOpening title={title} post={preview} />
          )}
          <PreviewOrNotice preview={preview} progress={progress} isLoading={isLoading} reload={reload} />
        </Container>
      </Section>
    </>
  );
}

interface PreviewState {
  preview: PostPreview | undefined;
  progress: LinkProgress;
  isLoading: boolean;
  reload(): void;
}

/** The live regions are rendered in every state. */
function PreviewOrNotice({ preview, progress, isLoading, reload }: PreviewState) {
  const fault = faultOf(progress);
  return (
    <>
      <VisuallyHidden role="status">{progress === 'loading' && copy.loading}</VisuallyHidden>
      <Banner tone="danger">{fault}</Banner>
      {fault && <ServiceAway onRetry={reload} isRetrying={isLoading} />}
      {progress === 'asked' && <Text $size="lead">{copy.lead}</Text>}
      {progress === 'loading' && <PostSkeleton />}
      {preview && <PostArticle post={preview} />}
    </>
  );
}

function faultOf(progress: LinkProgress): string | null {
  if (progress === 'busy') return copy.busy;
  return progress === 'away' ? copy.failed : null;
}
