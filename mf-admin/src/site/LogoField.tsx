import { imageUrl } from '@site/contract';
import { FileField, fieldId, useBrokenPicture } from '@site/ui';
import { FormikProvider } from 'formik';
import styled from 'styled-components';
import { PICTURE_HINT, PICTURE_TYPES } from '../form/pictureFile';
import { logoTexts } from './agencyTexts';
import type { PartnerEntry } from './agencyView';
import { useLogo } from './useLogo';

/* As in the strip of the site, which shows logos on the colour of the page. */
const Preview = styled.img`
  width: 15.625rem;
  max-width: 100%;
  height: 3.5rem;
  object-fit: contain;
  object-position: left;
  background: ${({ theme }) => theme.color.onDeep};
`;

interface LogoFieldProps {
  /** The path of the partner within the form. */
  path: string;
  partner: PartnerEntry;
}

/** The logo of a partner as it is now, and a way to send another one. */
export function LogoField({ path, partner }: LogoFieldProps) {
  const { address, chooser, progress } = useLogo(path, partner.key);
  return (
    <>
      {address && <StoredLogo address={address} name={partner.name} />}
      <FormikProvider value={chooser}>
        <FileField
          name="file"
          id={fieldId(`${path}.logo`)}
          label={logoTexts.label}
          hint={PICTURE_HINT}
          accept={PICTURE_TYPES}
          // Reported by the upload's own validation.
          maxBytes={Infinity}
          progress={progress}
        />
      </FormikProvider>
    </>
  );
}

function StoredLogo({ address, name }: { address: string; name: string }) {
  const { isBroken, ...watch } = useBrokenPicture(address);
  if (isBroken) return null;
  const src = address.startsWith('/assets/') ? address : imageUrl(address);
  return <Preview {...watch} src={src} alt={logoTexts.now(name)} width={250} height={56} />;
}
