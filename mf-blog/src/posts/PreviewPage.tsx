import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '@site/contract';
import { linkTokenIn, MissingPage, ServiceAway, useLinkToken } from '@site/remote-kit';
import { type ApiError, PageHead, toApiError } from '@site/runtime';
import { Banner, Container, PageTitle, Section, Text, VisuallyHidden } from '@site/ui';
import { blogCopy } from '../content/blogCopy';
import { PostArticle } from './PostArticle';
import { PostOpening, PostSkeleton, PreviewBar } from './PostOpening';
import { useLookAtPreviewMutation } from './blogApi';

const { preview: copy } = blogCopy;

/** docs/product.md#preview-link. The server renders it without a post: the token is in the browser alone. */
export function PreviewPage() {
  const { hash } = useLocation();
  const [lookAt, { data: preview, error, isLoading, isUninitialized }] = useLookAtPreviewMutation();
  const open = useCallback((token: string) => void lookAt(token), [lookAt]);
  useLinkToken(open);
  const status = toApiError(error)?.status;
  if (status === 404 || status === 422) return <MissingPage />;
  const title = preview?.title ?? copy.title;
  return (
    <>
      <PageHead title={title} description={copy.description} path={paths.preview.to()} noindex />
      <div role="status">{preview && <PreviewBar preview={preview} />}</div>
      <Section as="article" $space="tight">
        <Container>
          {isUninitialized ? (
            <>
              <PageTitle size="display">{title}</PageTitle>
              <Text $size="lead">{copy.lead}</Text>
            </>
          ) : (
            <PostOpening title={title} post={preview} />
          )}
          <Progress
            fault={error && faultOf(status)}
            isLoading={isLoading}
            onRetry={() => open(linkTokenIn(hash) ?? '')}
          />
          {preview && <PostArticle post={preview} />}
        </Container>
      </Section>
    </>
  );
}

const faultOf = (status: ApiError['status'] | undefined): string =>
  status === 429 ? copy.busy : copy.failed;

interface ProgressProps {
  fault: string | undefined;
  isLoading: boolean;
  onRetry(): void;
}

/** The live regions are rendered in every state. */
const Progress = ({ fault, isLoading, onRetry }: ProgressProps) => (
  <>
    <VisuallyHidden role="status">{isLoading && copy.loading}</VisuallyHidden>
    <Banner tone="danger">{fault}</Banner>
    {fault && <ServiceAway onRetry={onRetry} isRetrying={isLoading} />}
    {isLoading && <PostSkeleton />}
  </>
);
