import { FileField, Heading, Text } from '@site/ui';
import { useFormikContext } from 'formik';
import { limits } from '@site/contract';
import styled from 'styled-components';
import { useValidateOnChoice } from '../form/useValidateOnChoice';
import { EntityFields } from '../form/EntityFields';
import { PICTURE_HINT, PICTURE_TYPES } from '../form/pictureFile';
import { Panel } from './PostForm.styles';
import { ChatPreview, SearchPreview } from './SharePreviews';
import { SEARCH_DESCRIPTION, SEARCH_TITLE } from './sharedPost';
import { StoredPictures } from './StoredPictures';
import { postForm, type PostValues } from './postView';
import { sharingTexts } from './postMessages';
import type { UploadProgress } from './usePostSave';

/** What lists, search engines and links in a chat say of the post, and how it looks there. */
export function PostSharing({ progress }: { progress: UploadProgress }) {
  const { values, setFieldValue } = useFormikContext<PostValues>();
  const { storedSharePicture, sharePicture } = values;
  useValidateOnChoice('sharePicture');

  return (
    <Panel aria-labelledby="sharing-title">
      <Heading level={2} size="xs" id="sharing-title">
        {sharingTexts.title}
      </Heading>
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
      <Counts>
        <li>{sharingTexts.titleCount(values.title.trim().length, SEARCH_TITLE)}</li>
        <li>{sharingTexts.excerptCount(values.customExcerpt.trim().length, SEARCH_DESCRIPTION)}</li>
        <li>{sharingTexts.shareTitleCount(values.shareTitle.trim().length, limits.postShareTitleMax)}</li>
      </Counts>
      {!sharePicture && (
        <StoredPictures
          label="share picture"
          fieldName="sharePicture"
          isWide
          pictures={storedSharePicture ? [storedSharePicture] : []}
          onRemove={() => void setFieldValue('storedSharePicture', null)}
        />
      )}
      <FileField
        name="sharePicture"
        label="Share picture"
        isOptional
        hint={`${sharingTexts.pictureHint} ${PICTURE_HINT}`}
        accept={PICTURE_TYPES}
        progress={progress.sharePicture}
      />
      <Previews>
        <SearchPreview values={values} />
        <ChatPreview values={values} />
      </Previews>
      <Text $size="small" $tone="muted">
        {sharingTexts.previewNote}
      </Text>
    </Panel>
  );
}

const Counts = styled.ul`
  margin: 0;
  padding-inline-start: 1.2em;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-variant-numeric: tabular-nums;
`;

const Previews = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
