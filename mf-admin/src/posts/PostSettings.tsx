import { useFormikContext } from 'formik';
import { paths, slugFrom } from '@site/contract';
import { Heading } from '@site/ui';
import { EntityFields } from '../form/EntityFields';
import { SlugField } from '../form/SlugField';
import { Panel } from './PostForm.styles';
import { PostSchedule } from './PostSchedule';
import { postForm, type PostValues } from './postView';
import { postTexts } from './postMessages';

const { fields, layout } = postForm;

interface PostSettingsProps {
  stored: PostValues | undefined;
}

export function PostSettings({ stored }: PostSettingsProps) {
  return (
    <Panel aria-labelledby="settings-title">
      <Heading level={2} size="xs" id="settings-title">
        Publishing
      </Heading>
      <EntityFields fields={fields} rows={layout.status} />
      <PostSchedule />
      <EntityFields
        fields={fields}
        rows={layout.publishing}
        details={{ slug: { control: <PostSlug stored={stored} /> } }}
      />
    </Panel>
  );
}

interface PostSlugProps {
  /** The stored post, whose address may be in use. */
  stored: Pick<PostValues, 'status' | 'slug'> | undefined;
}

function PostSlug({ stored }: PostSlugProps) {
  const { title } = useFormikContext<PostValues>().values;
  return (
    <SlugField
      label={fields.slug.label}
      hint="The end of the post’s address. Made from the title when empty. If another post has it, a number is added."
      derived={title.trim() ? slugFrom(title, 'post') : ''}
      publicSlug={stored?.status === 'published' ? stored.slug : undefined}
      addressOf={(slug) => paths.post.to(slug)}
      warningOf={postTexts.slugChange}
    />
  );
}
