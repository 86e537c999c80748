import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { paths, postStatuses, slugFrom } from '@site/contract';
import { CheckboxField, Heading, SelectField, TextField, VisuallyHidden } from '@site/ui';
import { Panel } from './PostForm.styles';
import type { PostValues } from './postView';
import { postTexts } from './postMessages';

const LABELS = { draft: 'Draft', published: 'Published' } as const;
const OPTIONS = postStatuses.map((value) => ({ value, label: LABELS[value] }));

interface PostSettingsProps {
  stored: PostValues | undefined;
}

export function PostSettings({ stored }: PostSettingsProps) {
  return (
    <Panel aria-labelledby="settings-title">
      <Heading level={2} size="xs" id="settings-title">
        Publishing
      </Heading>
      <SelectField name="status" label="Status" options={OPTIONS} />
      <SlugField stored={stored} />
      <CheckboxField name="isModerated" label="Moderate comments before showing publicly" />
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
        label="Slug"
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
