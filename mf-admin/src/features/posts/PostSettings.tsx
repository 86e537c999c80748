import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { paths, slugFrom } from '@site/contract';
import { Heading, TextField, VisuallyHidden } from '@site/ui';
import { EntityFields } from '../../shared/records/EntityFields';
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
        details={{ slug: { control: <SlugField stored={stored} /> } }}
      />
    </Panel>
  );
}

interface SlugFieldProps {
  /** The stored post, whose address may be in use. */
  stored: Pick<PostValues, 'status' | 'slug'> | undefined;
}

const addressOf = (slug: string) => `${window.location.origin}${paths.post.to(slug)}`;

/** The slug, and the resulting address. */
function SlugField({ stored }: SlugFieldProps) {
  const { values } = useFormikContext<PostValues>();
  const typed = values.slug.trim();
  const slug = typed || (values.title.trim() ? slugFrom(values.title, 'post') : '');
  const isPublic = stored?.status === 'published' && stored.slug !== '';
  const warning = isPublic && slug !== stored.slug ? postTexts.slugChange(addressOf(stored.slug)) : '';

  return (
    <div>
      <TextField
        name="slug"
        label={fields.slug.label}
        isOptional
        hint="The end of the post’s address. Made from the title when empty. If another post has it, a number is added."
        autoComplete="off"
        spellCheck={false}
      />
      {slug && (
        <AddressPreview>
          <VisuallyHidden>Address: </VisuallyHidden>
          {addressOf(slug)}
        </AddressPreview>
      )}
      <SlugWarning role="status">{warning}</SlugWarning>
    </div>
  );
}

const AddressPreview = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

const SlugWarning = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  border-inline-start: 4px solid ${({ theme }) => theme.color.flag};
  padding-inline-start: ${({ theme }) => theme.space.s};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};
  overflow-wrap: anywhere;

  &:empty {
    margin: 0;
    border: 0;
  }
`;
