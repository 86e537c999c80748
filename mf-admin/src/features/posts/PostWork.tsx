import { Banner, Button, Spinner, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { type ComponentType, lazy, Suspense, useId, useState } from 'react';
import styled from 'styled-components';
import { londonClock, shortLondonTime } from './londonTime';
import { NoticeRow } from './PostForm.styles';
import { workingCopyTexts as texts } from './postMessages';
import type { PostValues } from './postView';
import type { KeptCopyOffer } from './useKeptCopy';
import type { PostPresence } from './usePostPresence';
import type { KeptCopy } from './workingCopyView';
import type { WrittenDifferenceProps } from './WrittenDifference';

const WrittenDifference = lazy<ComponentType<WrittenDifferenceProps>>(() =>
  import('./WrittenDifference')
    .then((module) => ({ default: module.WrittenDifference }))
    // A failed import must not unmount the form and lose its content.
    .catch(() => ({ default: () => <Text>{texts.differenceFailed}</Text> })),
);

export const clockOf = (instant: string): string => londonClock(instant).slice(-5);

interface PostWorkProps {
  presence: PostPresence;
  offer: KeptCopyOffer;
  isNew: boolean;
}

/** Where else the post is open, and unsaved work from there. */
export function PostWork({ presence, offer, isNew }: PostWorkProps) {
  return (
    <>
      <Presence role="status" $size="small">
        {presenceText(presence)}
      </Presence>
      <Banner tone="danger">
        {offer.hasFailed && (
          <NoticeRow>
            {texts.loadFailed}
            <Button size="small" variant="secondary" onClick={offer.retry}>
              Try again
            </Button>
          </NoticeRow>
        )}
      </Banner>
      <Offer offer={offer} isNew={isNew} />
    </>
  );
}

function presenceText({ others, isInOtherTab }: PostPresence): string {
  const own = others.find(({ isOwn }) => isOwn);
  const names = new Set<string>();
  const people = others.filter(({ isOwn, name }) => !isOwn && !names.has(name) && names.add(name));
  const sentences = [
    ...(isInOtherTab ? [texts.otherTab] : []),
    ...(own ? [texts.otherDevice(clockOf(own.since))] : []),
    ...people.map(({ name, since }) => texts.otherPerson(name, clockOf(since))),
  ];
  return sentences.length > 0 ? [...sentences, texts.guarded].join(' ') : '';
}

function Offer({ offer, isNew }: Pick<PostWorkProps, 'offer' | 'isNew'>) {
  const { copy } = offer;
  // The version whose difference is shown.
  const [shown, setShown] = useState<string>();
  const id = useId();
  const isShown = copy !== undefined && copy.version === shown;
  return (
    <OfferBox>
      <Banner tone="success">
        {copy && (
          <NoticeRow>
            {isNew ? texts.foundNew(copy.content.title, timeOf(copy)) : texts.found(timeOf(copy))}
            <Choices>
              <Button size="small" onClick={offer.continueWith}>
                {texts.continue}
              </Button>
              <Button size="small" variant="secondary" onClick={offer.discard}>
                {texts.discard}
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-expanded={isShown}
                aria-controls={id}
                onClick={() => setShown(isShown ? undefined : copy.version)}
              >
                {isShown ? texts.hide : texts.show}
              </Button>
            </Choices>
          </NoticeRow>
        )}
      </Banner>
      <Difference id={id} hidden={!isShown}>
        <Suspense fallback={<Spinner />}>{isShown && <CopyDifference copy={copy} />}</Suspense>
      </Difference>
    </OfferBox>
  );
}

const timeOf = ({ savedAt }: KeptCopy): string => shortLondonTime(savedAt);

function CopyDifference({ copy: { content } }: { copy: KeptCopy }) {
  const { values } = useFormikContext<PostValues>();
  const { title, body, custom_excerpt: customExcerpt, share_title: shareTitle } = content;
  return (
    <WrittenDifference before={values} after={{ title, body, customExcerpt, shareTitle }} texts={texts} />
  );
}

const Presence = styled(Text)`
  &:not(:empty) {
    padding-block-end: ${({ theme }) => theme.space.s};
  }
`;

const OfferBox = styled.div`
  min-width: 0;
`;

const Difference = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  min-width: 0;
  padding-block-start: ${({ theme }) => theme.space.s};

  &[hidden] {
    display: none;
  }
`;

const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;
