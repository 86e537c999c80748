import { type AgencyWire, imageUrl, limits, paths } from '@site/contract';
import { Button, FieldGroup, fieldId, Muted, TextField } from '@site/ui';
import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { EntityFields } from '../form/EntityFields';
import { EntryList } from '../form/EntryList';
import { failureOf } from '../form/failureText';
import { pictureAddress } from '../form/pictureUpload';
import { RecordForm } from '../form/RecordForm';
import { FieldPair } from '../form/RecordForm.styles';
import { PicturePreview, UploadField } from '../form/UploadField';
import { useRecordForm } from '../form/useRecordForm';
import { Loaded } from '../screen/Loaded';
import { ScreenHead } from '../screen/ScreenHead';
import {
  agencyForm,
  type AgencyLists,
  agencySchema,
  agencyTexts as texts,
  type AgencyValues,
  blankEntries,
  builtInLists,
  compareAgencies,
  detailsOf,
  isBuiltIn,
  type ListName,
  listTexts,
  toAgencyPatch,
  toStoredAgency,
  useAdminAgencyQuery,
  useAdminSaveAgencyMutation,
  useLazyAdminAgencyQuery,
} from './agencyView';

/** The agency's own texts and data; the built-in texts are the default. */
export function AgencyPage() {
  const query = useAdminAgencyQuery();
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminAgency.to()} />
      <Loaded query={query} failed={texts.loadFailed}>
        {(agency) => <AgencyForm agency={agency} />}
      </Loaded>
    </>
  );
}

function AgencyForm({ agency }: { agency: AgencyWire }) {
  const [save] = useAdminSaveAgencyMutation();
  const [load] = useLazyAdminAgencyQuery();
  // Later answers must not overwrite edits.
  const [stored] = useState(() => toStoredAgency(agency));
  const form = useRecordForm<AgencyValues>({
    stored,
    draftName: 'agency',
    empty: stored.values,
    schema: agencySchema,
    save: async (values, before) => toStoredAgency(await save(toAgencyPatch(values, before)).unwrap()),
    reload: async () => toStoredAgency(await load().unwrap()),
    compare: compareAgencies,
    failureText: (error) => failureOf(texts.saveFailed, error),
    savedText: () => texts.saved,
    logText: 'The agency details could not be saved',
    staysOpen: () => true,
  });
  return (
    <RecordForm title={texts.title} saveLabel={texts.save} form={form}>
      <AgencySections />
    </RecordForm>
  );
}

/** The fields and the two lists of the form. */
function AgencySections() {
  return (
    <>
      <Section part="contact">
        <Muted $size="small">{texts.documents}</Muted>
      </Section>
      <Section part="opening" />
      <Section part="founder" lead={texts.founderLead} />
      <Section part="fees" lead={texts.feesLead} />
      <OwnList
        name="social"
        max={limits.socialLinks}
        renderEntry={(path) => (
          <NameAndAddress path={path} label="Name of the network" maxLength={limits.socialNameMax} />
        )}
      />
      <OwnList
        name="partners"
        max={limits.partners}
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

interface SectionProps {
  part: keyof typeof agencyForm.layout;
  lead?: string;
  /** Below the fields. */
  children?: ReactNode;
}

function Section({ part, lead, children }: SectionProps) {
  const { values } = useFormikContext<AgencyValues>();
  return (
    <FieldGroup>
      <legend>{texts[part]}</legend>
      {lead && <Muted $size="small">{lead}</Muted>}
      <EntityFields fields={agencyForm.fields} rows={agencyForm.layout[part]} details={detailsOf(values)} />
      {children}
    </FieldGroup>
  );
}

interface OwnListProps<Name extends ListName> {
  name: Name;
  max: number;
  renderEntry(path: string, entry: AgencyLists[Name][number]): ReactNode;
}

/** A list that starts as the built-in one, and can be made that again. */
function OwnList<Name extends ListName>({ name, max, renderEntry }: OwnListProps<Name>) {
  const { values, setFieldValue } = useFormikContext<AgencyValues>();
  const { title, noun, lead, none, useBuiltIn } = listTexts[name];
  const isOwn = !isBuiltIn(name, values);
  const handleReset = () => {
    // The focused button is about to be removed.
    document.getElementById(fieldId(name))?.focus();
    void setFieldValue(name, builtInLists[name]);
  };
  return (
    <EntryList<AgencyLists[Name][number]>
      name={name}
      title={title}
      lead={values[name].length === 0 ? none : `${lead} ${isOwn ? '' : texts.builtIn}`}
      noun={noun}
      max={max}
      blank={blankEntries[name]}
      renderFields={renderEntry}
      lineOf={(entry) => entry.name}
      nameOf={(entry) => entry.name}
      tools={
        isOwn && (
          <div>
            <Button variant="secondary" size="small" onClick={handleReset}>
              {useBuiltIn}
            </Button>
          </div>
        )
      }
    />
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
      {address && (
        <PicturePreview
          src={address.startsWith('/assets/') ? address : imageUrl(address)}
          alt={`Logo of ${partner || 'this partner'}, as it is now`}
        />
      )}
      <UploadField
        name={name}
        label="Logo"
        error={touched ? error : undefined}
        toValue={(picture) => pictureAddress(picture, LOGO_WIDTH)}
      />
    </>
  );
}
