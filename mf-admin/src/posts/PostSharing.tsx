import { limits } from '@site/contract';
import { FoldedFields } from '../form/EntityFields';
import { PICTURE_HINT } from '../form/pictureFile';
import { sharingTexts } from './postMessages';
import { SinglePicture } from './PostPictures';
import { postForm } from './postView';

/** What lists, search engines and links in a chat say of the post. */
export const PostSharing = () => (
  <FoldedFields
    title={sharingTexts.title}
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
  >
    <SinglePicture
      name="sharePicture"
      label="Share picture"
      pictureLabel="share picture"
      hint={`${sharingTexts.pictureHint} ${PICTURE_HINT}`}
    />
  </FoldedFields>
);
