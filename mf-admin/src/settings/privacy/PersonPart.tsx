import { type HeldRecordWire, limits, type PersonSearch, personSearch } from '@site/contract';
import { Banner, Button, Cluster, Muted, Panel, Text, TextField } from '@site/ui';
import { useState } from 'react';
import { failureOf } from '../../form/failureText';
import { saveFile } from '../../list/saveFile';
import { useToast } from '../../screen/Toast';
import { useAction } from '../../screen/useAction';
import { AccountForm } from '../AccountForm';
import { HeldRecords } from './HeldRecords';
import {
  eraseDetail,
  erasedText,
  eraseQuestion,
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

function FoundRecords({ records, onErase }: FoundRecordsProps) {
  const announce = useToast();
  const [sendExport, { isLoading, error }] = useAdminExportPersonMutation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ticked = records.filter(({ id }) => chosen.has(id));

  const handleToggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const handleExport = async () => {
    const { data } = await sendExport({ records: ticked.map(keyOf) });
    if (!data) return;
    savePersonalData(data);
    announce(privacyTexts.exported);
  };

  return (
    <>
      <HeldRecords records={records} chosen={chosen} onToggle={handleToggle} />
      <Banner tone="danger">{error ? failureOf('The export failed.', error) : null}</Banner>
      <Cluster>
        <Muted role="status">
          {ticked.length} of {records.length} ticked
        </Muted>
        <Button
          variant="secondary"
          isBusy={isLoading}
          isUnavailable={ticked.length === 0}
          onClick={() => void handleExport()}
        >
          Export
        </Button>
        <Button variant="danger" isUnavailable={ticked.length === 0} onClick={() => onErase(ticked)}>
          Erase
        </Button>
      </Cluster>
    </>
  );
}

function savePersonalData(file: object): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile({
    name: `personal-data-${day}.json`,
    text: JSON.stringify(file, null, 2),
    type: 'application/json',
  });
}
