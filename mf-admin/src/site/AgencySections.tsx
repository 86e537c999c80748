import { builtInFees, builtInPartners, builtInSocial, imageUrl, limits, site } from '@site/contract';
import { FieldGroup, Text, TextField, useBrokenPicture } from '@site/ui';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { EntityFields } from '../form/EntityFields';
import { FieldPair } from '../form/RecordForm.styles';
import { UploadField } from '../form/UploadField';
import { agencyTexts as texts, partnerTexts, socialTexts } from './agencyTexts';
import { agencyForm, newPartner, newSocialLink, ownPartners, ownSocial } from './agencyView';
import { OwnList } from './OwnList';
import { OwnText } from './OwnText';

const founderDetails = { founderWords: { rows: 4 } };

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

export function AgencySections() {
  return (
    <>
      <FieldGroup>
        <legend>{texts.contact}</legend>
        <OwnText name="phone" builtIn={site.phone} type="tel" maxLength={limits.contactNumberMax} />
        <OwnText
          name="address"
          builtIn={site.address.lines.join(', ')}
          hint={texts.addressHint}
          maxLength={limits.agencyAddressMax}
          rows={4}
        />
        <OwnText name="companyNumber" builtIn={site.companyNumber} hint={texts.companyHint} />
        <Text $size="small" $tone="muted">
          {texts.documents}
        </Text>
      </FieldGroup>
      <FieldGroup>
        <legend>{texts.opening}</legend>
        <OwnText name="openingTitle" builtIn={site.opening.title} maxLength={limits.agencyTitleMax} />
        <OwnText name="openingLead" builtIn={site.opening.lead} maxLength={limits.agencyLeadMax} rows={3} />
      </FieldGroup>
      <FieldGroup>
        <legend>{texts.founder}</legend>
        <Text $size="small" $tone="muted">
          {texts.founderLead}
        </Text>
        <EntityFields fields={agencyForm.fields} rows={agencyForm.layout.founder} details={founderDetails} />
      </FieldGroup>
      <FieldGroup>
        <legend>{texts.fees}</legend>
        <Text $size="small" $tone="muted">
          {texts.feesLead}
        </Text>
        <OwnText name="fees" builtIn={builtInFees} hint={texts.feesHint} rows={10} startsFromBuiltIn />
      </FieldGroup>
      <OwnList
        name="social"
        texts={socialTexts}
        max={limits.socialLinks}
        builtIn={namesOf(builtInSocial)}
        copyBuiltIn={ownSocial}
        createEntry={newSocialLink}
        renderEntry={(path) => (
          <NameAndAddress path={path} label="Name of the network" maxLength={limits.socialNameMax} />
        )}
      />
      <OwnList
        name="partners"
        texts={partnerTexts}
        max={limits.partners}
        builtIn={namesOf(builtInPartners)}
        copyBuiltIn={ownPartners}
        createEntry={newPartner}
        renderEntry={(path, partner) => (
          <>
            <NameAndAddress
              path={path}
              label="Name of the partner"
              maxLength={limits.partnerNameMax}
              isOptional
            />
            <LogoField name={`${path}.logo`} partner={partner.name} />
          </>
        )}
      />
    </>
  );
}

interface NameAndAddressProps {
  /** Of the entry in the form. */
  path: string;
  label: string;
  maxLength: number;
  /** Whether it may have no address. */
  isOptional?: boolean;
}

function NameAndAddress({ path, label, maxLength, isOptional }: NameAndAddressProps) {
  return (
    <FieldPair>
      <TextField name={`${path}.name`} label={label} autoComplete="off" maxLength={maxLength} />
      <TextField
        name={`${path}.href`}
        label="Address"
        type="url"
        autoComplete="off"
        spellCheck={false}
        isOptional={isOptional}
      />
    </FieldPair>
  );
}

/** The strip shows a logo up to 250 pixels wide, on high-density displays twice as many. */
const LOGO_WIDTH = 500;

interface LogoFieldProps {
  name: string;
  /** The name of the partner. */
  partner: string;
}

/** The logo of a partner as it is now, and a way to send another one. */
function LogoField({ name, partner }: LogoFieldProps) {
  const { value: address, error, touched } = useFormikContext().getFieldMeta<string>(name);
  return (
    <>
      {address && <StoredLogo address={address} partner={partner} />}
      <UploadField name={name} label="Logo" width={LOGO_WIDTH} error={touched ? error : undefined} />
    </>
  );
}

function StoredLogo({ address, partner }: { address: string; partner: string }) {
  const { isBroken, ...watch } = useBrokenPicture(address);
  if (isBroken) return null;
  const src = address.startsWith('/assets/') ? address : imageUrl(address);
  const alt = `Logo of ${partner || 'this partner'}, as it is now`;
  return <Preview {...watch} src={src} alt={alt} width={250} height={56} />;
}

/* As in the strip of the site, which shows logos on the colour of the page. */
const Preview = styled.img`
  width: 15.625rem;
  max-width: 100%;
  height: 3.5rem;
  object-fit: contain;
  object-position: left;
  background: ${({ theme }) => theme.color.onDeep};
`;
