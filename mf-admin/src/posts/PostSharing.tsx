import { clippedExcerpt, limits, oneLineOf, paths, site, slugFrom } from '@site/contract';
import { Picture, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { EntityFields } from '../form/EntityFields';
import { PICTURE_HINT } from '../form/pictureFile';
import { Folded } from '../form/RecordForm.styles';
import { FieldColumn } from './PostForm.styles';
import { sharingTexts } from './postMessages';
import { SinglePicture } from './PostPictures';
import { plainText } from './postText';
import { postForm, type PostValues } from './postView';
import type { UploadProgress } from './usePostSave';

const FIELDS = ['customExcerpt', 'shareTitle', 'sharePicture'] as const;

/** What lists, search engines and links in a chat say of the post, and how that looks. Unfolds for an error in it. */
export function PostSharing({ progress }: { progress: UploadProgress }) {
  const { errors, submitCount } = useFormikContext<PostValues>();
  const fold = useRef<HTMLDetailsElement>(null);
  const hasErrors = FIELDS.some((name) => errors[name] !== undefined);

  useEffect(() => {
    // Uncontrolled, because the browser folds and unfolds it.
    if (fold.current && hasErrors) fold.current.open = true;
  }, [hasErrors, submitCount]);

  return (
    <Folded ref={fold}>
      <summary>{sharingTexts.title}</summary>
      <FieldColumn>
        <EntityFields
          fields={postForm.fields}
          rows={postForm.layout.sharing}
          details={{
            customExcerpt: {
              hint: sharingTexts.excerptHint,
              isOptional: true,
              maxLength: limits.postOwnExcerptMax,
              rows: 3,
            },
            shareTitle: {
              hint: sharingTexts.titleHint,
              isOptional: true,
              maxLength: limits.postShareTitleMax,
            },
          }}
        />
        <SinglePicture
          name="sharePicture"
          storedName="storedSharePicture"
          label="Share picture"
          pictureLabel="share picture"
          hint={`${sharingTexts.pictureHint} ${PICTURE_HINT}`}
          progress={progress.sharePicture}
        />
        <LinkPreview />
      </FieldColumn>
    </Folded>
  );
}

/** The picture of a link, or what is said instead. */
function pictureOf({ sharePicture, storedSharePicture, cover, storedCover }: PostValues) {
  const file = sharePicture ?? (storedSharePicture ? null : cover);
  if (file) return { noPicture: sharingTexts.pending(file.name) };
  return { picture: storedSharePicture ?? storedCover, noPicture: sharingTexts.noPicture };
}

/** How a link to the post looks in a search engine or a chat. */
function LinkPreview() {
  const { values } = useFormikContext<PostValues>();
  const { title, slug, shareTitle, customExcerpt, body } = values;
  const beginning = useMemo(() => clippedExcerpt(plainText(body)), [body]);
  const path = paths.post.to(slug.trim() || slugFrom(title, 'post'));
  const { picture, noPicture } = pictureOf(values);

  return (
    <Figure aria-label={sharingTexts.preview}>
      <figcaption>{sharingTexts.preview}</figcaption>
      {picture ? (
        <Picture image={picture} alt="" sizes="(min-width: 768px) 360px, 92vw" ratio="1200 / 630" />
      ) : (
        <NoPicture>{noPicture}</NoPicture>
      )}
      <Text $size="small" $tone="muted">
        {[site.name, window.location.host + path].join(' · ')}
      </Text>
      <strong>{oneLineOf(shareTitle) || oneLineOf(title) || 'Without a title'}</strong>
      <Text $size="small" $tone="muted">
        {oneLineOf(customExcerpt) || beginning || sharingTexts.noDescription}
      </Text>
    </Figure>
  );
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 24rem);
  gap: ${({ theme }) => theme.space.xs};
  margin: 0;
  overflow-wrap: anywhere;

  figcaption {
    font-size: ${({ theme }) => theme.size.small};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

const NoPicture = styled.p`
  display: grid;
  place-items: center;
  aspect-ratio: 1200 / 630;
  margin: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  padding: ${({ theme }) => theme.space.m};
  background: ${({ theme }) => theme.color.band};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  text-align: center;
`;
