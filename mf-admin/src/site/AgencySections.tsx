import { builtInFees, builtInPartners, builtInSocial, limits, site } from '@site/contract';
import { FieldGroup, Text, TextField } from '@site/ui';
import { EntityFields } from '../form/EntityFields';
import { FieldPair } from '../form/RecordForm.styles';
import { agencyTexts as texts, partnerTexts, socialTexts } from './agencyTexts';
import { agencyForm, newPartner, newSocialLink, ownPartners, ownSocial } from './agencyView';
import { LogoField } from './LogoField';
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
            <LogoField path={path} partner={partner} />
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
