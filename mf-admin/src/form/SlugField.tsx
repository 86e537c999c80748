import { slugify } from '@site/contract';
import { breakable, Muted, Stack, Text, TextField, VisuallyHidden } from '@site/ui';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { joinedName } from '../screen/personView';

interface SlugFieldProps {
  label: string;
  hint: string;
  /** The slug that is made from the other values when the field is empty; empty when they say nothing. */
  derived: string;
  /** The stored slug, of a record that visitors see. */
  publicSlug: string | undefined;
  addressOf(slug: string): string;
  /** The effect of a change on links to the present address. */
  warningOf(address: string): string;
}

/** The slug, and the resulting address. */
export function SlugField({ label, hint, derived, publicSlug, addressOf, warningOf }: SlugFieldProps) {
  const { values } = useFormikContext<{ slug?: string }>();
  // A draft that a browser kept from before the field has none.
  const slug = values.slug?.trim() || derived;
  const warning = publicSlug && slug !== publicSlug ? warningOf(fullAddress(addressOf(publicSlug))) : '';

  return (
    <Stack $gap="xs">
      <TextField name="slug" label={label} isOptional hint={hint} autoComplete="off" spellCheck={false} />
      {slug && (
        <Muted $size="small">
          <VisuallyHidden>Address: </VisuallyHidden>
          {breakable(fullAddress(addressOf(slug)))}
        </Muted>
      )}
      <SlugWarning role="status" $size="small">
        {warning}
      </SlugWarning>
    </Stack>
  );
}

interface PersonSlugFieldProps {
  label: string;
  kind: 'golfer' | 'trainer';
  /** The stored slug if the profile is public: changing it then warns about existing links. */
  publicSlug: string | undefined;
  addressOf(slug: string): string;
}

/** The slug of a profile, which is made from the name in the form. */
export function PersonSlugField({ kind, ...field }: PersonSlugFieldProps) {
  const { firstName, lastName } = useFormikContext<{ firstName: string; lastName: string }>().values;
  const name = joinedName(firstName, lastName);
  return (
    <SlugField
      {...field}
      hint="The end of the profile’s address. Made from the name when empty. If somebody else has it, a number is added."
      derived={name && slugify(name, kind)}
      warningOf={(address) =>
        `This profile is public at ${address}. Links to the old address will lead to the new one.`
      }
    />
  );
}

const fullAddress = (path: string) => `${window.location.origin}${path}`;

const SlugWarning = styled(Text)`
  border-inline-start: 4px solid ${({ theme }) => theme.color.flag};
  padding-inline-start: ${({ theme }) => theme.space.s};

  &:empty {
    border: 0;
  }
`;
