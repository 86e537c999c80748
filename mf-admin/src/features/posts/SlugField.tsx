import { paths, slugFrom } from '@site/contract';
import { TextField, VisuallyHidden } from '@site/ui';
import { useFormikContext } from 'formik';
import { AddressPreview, SlugWarning } from './slugFieldParts';
import { postTexts } from './postMessages';
import type { PostValues } from './postView';

interface SlugFieldProps {
  /** What the api has of this post: its address may be in use. */
  stored: Pick<PostValues, 'status' | 'slug'> | undefined;
}

const addressOf = (slug: string) => `${window.location.origin}${paths.post.to(slug)}`;

/** The slug, and the address that comes of it. */
export function SlugField({ stored }: SlugFieldProps) {
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
