import type { OwnAccountWire, PasskeyWire } from '@site/contract';
import { Table, type TableColumn, VisuallyHidden } from '@site/ui';
import { useMemo, useState } from 'react';
import { AccountPart } from '../../shared/form/AccountPart';
import { Moment } from '../../shared/lists/cells';
import { ListContent } from '../../shared/lists/ListContent';
import { ActionButton, RowActions } from '../../shared/lists/RecordActions';
import { useRecordList } from '../../shared/lists/useRecordList';
import { AddPasskey } from './AddPasskey';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs';
import { useAdminPasskeysQuery } from './passkeysApi';
import { ownPasskeyTexts as texts } from './passkeyTexts';

const asIs = (passkey: PasskeyWire) => passkey;

interface Deeds {
  onRename(passkey: PasskeyWire): void;
  onRemove(passkey: PasskeyWire): void;
}

const columnsOf = ({ onRename, onRemove }: Deeds): TableColumn<PasskeyWire>[] => [
  { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { key: 'added', header: 'Added', cell: ({ created_at }) => <Moment of={created_at} /> },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ last_used_at }) => (last_used_at ? <Moment of={last_used_at} /> : texts.neverUsed),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (passkey) => (
      <RowActions>
        <ActionButton type="button" onClick={() => onRename(passkey)}>
          {texts.rename}
          <VisuallyHidden> {passkey.name}</VisuallyHidden>
        </ActionButton>
        <ActionButton type="button" onClick={() => onRemove(passkey)}>
          {texts.remove}
          <VisuallyHidden> {passkey.name}</VisuallyHidden>
        </ActionButton>
      </RowActions>
    ),
  },
];

/** The passkeys of the account, each of which can be renamed and removed, and a form that adds one. */
export function Passkeys({ account }: { account: OwnAccountWire }) {
  const list = useRecordList(useAdminPasskeysQuery(), asIs);
  const [renamed, setRenamed] = useState<PasskeyWire>();
  const [removed, setRemoved] = useState<PasskeyWire>();
  const columns = useMemo(() => columnsOf({ onRename: setRenamed, onRemove: setRemoved }), []);
  return (
    <AccountPart title={texts.title} lead={texts.lead}>
      <ListContent noun={texts.noun} list={list} texts={texts}>
        {(rows) => (
          <Table
            caption={texts.title}
            isCaptionHidden
            columns={columns}
            rows={rows}
            getRowKey={({ id }) => id}
          />
        )}
      </ListContent>
      <AddPasskey account={account} />
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
      <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(undefined)} />
    </AccountPart>
  );
}
