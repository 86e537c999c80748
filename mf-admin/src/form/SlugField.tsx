import { TextField, VisuallyHidden } from '@site/ui';
import { useFormikContext } from 'formik';
import styled from 'styled-components';

interface SlugFieldProps {
  label: string;
  hint: string;
  /** The slug that is made from the other values when the field is empty; empty when they say nothing. */
  derived: string;
  /** The stored slug, of a record that visitors see. */
  publicSlug: string | undefined;
  addressOf(slug: string): string;
  /** What becomes of links to the present address. */
  warningOf(address: string): string;
}

/** The slug, and the resulting address. */
export function SlugField({ label, hint, derived, publicSlug, addressOf, warningOf }: SlugFieldProps) {
  const { values } = useFormikContext<{ slug?: string }>();
  // A draft that a browser kept from before the field has none.
  const slug = values.slug?.trim() || derived;
  const warning = publicSlug && slug !== publicSlug ? warningOf(fullAddress(addressOf(publicSlug))) : '';

  return (
    <div>
      <TextField name="slug" label={label} isOptional hint={hint} autoComplete="off" spellCheck={false} />
      {slug && (
        <AddressPreview>
          <VisuallyHidden>Address: </VisuallyHidden>
          {fullAddress(addressOf(slug))}
        </AddressPreview>
      )}
      <SlugWarning role="status">{warning}</SlugWarning>
    </div>
  );
}

const fullAddress = (path: string) => `${window.location.origin}${path}`;

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
