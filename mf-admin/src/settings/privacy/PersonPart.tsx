import {
  adminForms,
  type HeldRecordWire,
  limits,
  paths,
  type PersonSearch,
  personSearch,
} from '@site/contract';
import {
  Badge,
  breakable,
  Button,
  Cluster,
  Muted,
  NOTHING,
  Panel,
  Stack,
  Table,
  type TableColumn,
  type TableMarks,
  Text,
  TextField,
  TextLink,
} from '@site/ui';
import { useState } from 'react';
import { failureOf } from '../../form/failureText';
import { Day, dayText } from '../../list/cells';
import { useAction } from '../../screen/useAction';
import { AccountForm } from '../AccountForm';
import {
  countsOf,
  countsText,
  eraseDetail,
  erasedText,
  eraseQuestion,
  fitText,
  kindNames,
  privacyTexts,
  useAdminErasePersonMutation,
  useAdminExportPersonMutation,
  useAdminFindPersonMutation,
} from './privacyApi';

interface Found {
  records: readonly HeldRecordWire[];
  note: string | undefined;
  /** Which search it was: each starts with nothing ticked, because the admin decides what belongs to the person. */
  count: number;
}

const EMPTY: PersonSearch = { email: '', name: '', key: '' };

/** Finds what is held of a person, and exports or erases what is ticked. */
export function PersonPart() {
  const [find] = useAdminFindPersonMutation();
  const [found, setFound] = useState<Found>();
  const [sendErasure] = useAdminErasePersonMutation();
  const erasure = useAction<readonly HeldRecordWire[]>({
    question: (records) => ({
      question: eraseQuestion(records.length),
      detail: eraseDetail(records),
      confirmLabel: 'Erase for good',
    }),
    run: async (records) => {
      const { counts } = await sendErasure({ records: records.map(keyOf) }).unwrap();
      setFound(undefined);
      return { done: erasedText(counts) };
    },
    failed: (_, error) => failureOf('Not everything was erased.', error),
    removesControl: true,
  });

  const handleSearch = async (query: PersonSearch) => {
    const { records, is_capped: isCapped } = await find(query).unwrap();
    const empty = records.length === 0 ? privacyTexts.nobody : undefined;
    const note = isCapped ? privacyTexts.capped : empty;
    setFound((last) => ({ records, note, count: (last?.count ?? 0) + 1 }));
    return query;
  };

  return (
    <Panel title={privacyTexts.find} lead={privacyTexts.findLead}>
      {/* Nothing of it goes into the address of the screen. */}
      <AccountForm
        label={privacyTexts.find}
        initialValues={EMPTY}
        schema={personSearch}
        submitLabel="Find"
        failed="The search failed."
        onSave={handleSearch}
      >
        <TextField
          name="email"
          label="Email address"
          type="email"
          autoComplete="off"
          maxLength={limits.emailMax}
        />
        <TextField name="name" label="Name" autoComplete="off" maxLength={limits.nameMax} />
        <TextField name="key" label="Profile address or record id" autoComplete="off" />
      </AccountForm>
      <Text role="status">{found && (found.note ?? `${found.records.length} found`)}</Text>
      {found && found.records.length > 0 && (
        <FoundRecords key={found.count} records={found.records} onErase={erasure.start} />
      )}
      <Muted $size="small">{privacyTexts.outside}</Muted>
      {erasure.dialogs}
    </Panel>
  );
}

interface FoundRecordsProps {
  records: readonly HeldRecordWire[];
  onErase(records: readonly HeldRecordWire[]): void;
}

const keyOf = ({ kind, id }: HeldRecordWire) => ({ kind, id });

/** The records that were found, each with a checkbox. */
function FoundRecords({ records, onErase }: FoundRecordsProps) {
  const [sendExport] = useAdminExportPersonMutation();
  const [chosen, setChosen] = useState<readonly HeldRecordWire[]>([]);

  const marks: TableMarks<HeldRecordWire> = {
    nameOf: ({ name, email, kind }) => `${name || 'No name'}, ${email ?? kindNames[kind]}`,
    isMarked: (record) => chosen.includes(record),
    mark: (changed, isMarked) => {
      const others = chosen.filter((record) => !changed.includes(record));
      setChosen(isMarked ? [...others, ...changed] : others);
    },
  };
  const exporting = useAction<typeof chosen>({
    run: async (ticked) => {
      savePersonalData(await sendExport({ records: ticked.map(keyOf) }).unwrap());
      return { done: privacyTexts.exported };
    },
    failed: (_, error) => failureOf('The export failed.', error),
  });

  return (
    <>
      <Table
        caption="What we hold"
        columns={columns}
        rows={records}
        getRowKey={({ id }) => id}
        marks={marks}
      />
      <Cluster>
        <Muted role="status">
          {chosen.length} of {records.length} ticked
        </Muted>
        <Button
          variant="secondary"
          isBusy={exporting.isRunning(chosen)}
          isUnavailable={chosen.length === 0}
          onClick={() => exporting.start(chosen)}
        >
          Export
        </Button>
        <Button variant="danger" isUnavailable={chosen.length === 0} onClick={() => onErase(chosen)}>
          Erase
        </Button>
      </Cluster>
      {exporting.dialogs}
    </>
  );
}

const columns: readonly TableColumn<HeldRecordWire>[] = [
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: (record) => (
      <>
        <RecordTitle record={record} /> {record.is_deleted && <Badge $tone="flag">In the trash</Badge>}
      </>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { key: 'email', header: 'Email', cell: ({ email }) => email ?? NOTHING },
  { key: 'fit', header: 'Found by', cell: fitText },
  { key: 'created_at', header: 'Date', cell: ({ created_at }) => <Day of={created_at} /> },
  { key: 'text', header: 'What it says', cell: (record) => <Words of={record} /> },
];

/** Of a text, with a way to read it whole. */
function RecordTitle({ record: { kind, name, parent_id, is_deleted } }: { record: HeldRecordWire }) {
  const shown = <bdi>{breakable(name || 'No name left')}</bdi>;
  if (kind !== 'testimonial') return shown;
  const to = is_deleted ? paths.adminTrash.to() : adminForms.program(parent_id ?? '');
  return <TextLink to={to}>{shown}</TextLink>;
}

function Words({ of: record }: { of: HeldRecordWire }) {
  const { kind, text, consent } = record;
  const { [kind]: _self, ...company } = countsOf([record]);
  const hasCompany = Object.values(company).some((count) => count > 0);
  return (
    <Stack $gap="xxs">
      {text && (
        <Text $size="small" $keepsLines dir="auto">
          {breakable(text)}
        </Text>
      )}
      {consent && <Text $size="small">{consentText(consent)}</Text>}
      {hasCompany && <Muted $size="small">With {countsText(company)}</Muted>}
    </Stack>
  );
}

function consentText({ given_by, given_at, withdrawn_at }: NonNullable<HeldRecordWire['consent']>): string {
  const given = ['Consent', given_by && `by ${given_by}`, given_at && dayText(given_at)];
  return given.filter(Boolean).join(' ') + (withdrawn_at ? `, withdrawn ${dayText(withdrawn_at)}` : '');
}

/** Lets the browser save it as a file. */
function savePersonalData(held: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `personal-data-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
