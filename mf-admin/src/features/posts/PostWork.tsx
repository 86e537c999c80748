import { Banner, Button, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { londonClock, shortLondonTime } from './londonTime';
import { NoticeRow, WholeRow } from './PostForm.styles';
import { workingCopyTexts as texts } from './postMessages';
import type { PostValues } from './postView';
import type { KeptCopyOffer } from './useKeptCopy';
import type { PostPresence } from './usePostPresence';
import type { KeptCopy } from './workingCopyView';
import { WrittenDifference } from './WrittenDifference';

export const clockOf = (instant: string): string => londonClock(instant).slice(-5);

interface PostWorkProps {
  presence: PostPresence;
  offer: KeptCopyOffer;
  isNew: boolean;
}

/** Where else the post is open, and unsaved work from there. */
export function PostWork({ presence, offer, isNew }: PostWorkProps) {
  return (
    <WholeRow>
      <Text role="status" $size="small">
        {presenceText(presence)}
      </Text>
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
      {offer.copy && <Offer key={offer.copy.version} copy={offer.copy} offer={offer} isNew={isNew} />}
    </WholeRow>
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

function Offer({ copy, offer, isNew }: { copy: KeptCopy; offer: KeptCopyOffer; isNew: boolean }) {
  const { values } = useFormikContext<PostValues>();
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const time = shortLondonTime(copy.savedAt);
  const { title, body, custom_excerpt: customExcerpt, share_title: shareTitle } = copy.content;
  return (
    <OfferBox>
      <Banner tone="success">
        <NoticeRow>
          {isNew ? texts.foundNew(title, time) : texts.found(time)} {texts.newer}
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
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? texts.hide : texts.show}
            </Button>
          </Choices>
        </NoticeRow>
      </Banner>
      <div id={id} hidden={!isShown}>
        {isShown && (
          <WrittenDifference
            before={values}
            after={{ title, body, customExcerpt, shareTitle }}
            texts={texts}
          />
        )}
      </div>
    </OfferBox>
  );
}

const OfferBox = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  min-width: 0;
`;

const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;
