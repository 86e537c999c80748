import { Banner, Button, Cluster, ConfirmDialog, Muted, Panel, Text } from '@site/ui';
import { HeldRecords } from './HeldRecords';
import { PersonSearchForm } from './PersonSearchForm';
import { eraseDetail, eraseQuestion, privacyTexts } from './privacyView';
import type { Person } from './usePerson';

/** Finds what is held of a person, and exports or erases what is ticked. */
export function PersonPart({ person }: { person: Person }) {
  const { found, ticked } = person;
  return (
    <Panel title={privacyTexts.find} lead={privacyTexts.findLead}>
      <PersonSearchForm onSearch={person.search} />
      <Banner tone="danger">{person.failure}</Banner>
      <Text role="status">{found && (found.note ?? `${found.records.length} found`)}</Text>
      {found && found.records.length > 0 && (
        <>
          <HeldRecords records={found.records} chosen={person.chosen} onToggle={person.toggle} />
          <Cluster>
            <Text role="status" $tone="muted">
              {ticked.length} of {found.records.length} ticked
            </Text>
            <Button
              variant="secondary"
              isBusy={person.isExporting}
              isUnavailable={ticked.length === 0}
              onClick={() => void person.save()}
            >
              Export
            </Button>
            <Button variant="danger" isUnavailable={ticked.length === 0} onClick={person.ask}>
              Erase
            </Button>
          </Cluster>
        </>
      )}
      <Muted $size="small">{privacyTexts.outside}</Muted>
      <ConfirmDialog
        question={eraseQuestion(ticked.length)}
        detail={eraseDetail(ticked)}
        confirmLabel="Erase for good"
        isOpen={person.isAsking}
        isBusy={person.isErasing}
        onConfirm={() => void person.erase()}
        onCancel={person.cancel}
      />
    </Panel>
  );
}
