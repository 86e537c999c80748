import { adminForms, type HeldRecordWire, paths, personalKinds } from '@site/contract';
import { Badge, Cluster, Heading, MarkBox, PlainList, Stack, Text, TextLink } from '@site/ui';
import styled from 'styled-components';
import { Day } from '../../list/cells';
import { countsOf, countsText, fitText, kindTitles } from './privacyApi';

interface HeldRecordsProps {
  records: readonly HeldRecordWire[];
  chosen: ReadonlySet<string>;
  onToggle(id: string): void;
}

/** What was found, by kind, each with a box to tick. */
export function HeldRecords({ records, chosen, onToggle }: HeldRecordsProps) {
  const groups = personalKinds
    .map((kind) => ({ kind, ofKind: records.filter((record) => record.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0);
  return (
    <Stack $gap="l">
      {groups.map(({ kind, ofKind }) => (
        <Stack key={kind} $gap="s">
          <Heading level={3} size="xs">
            {kindTitles[kind]} ({ofKind.length})
          </Heading>
          <PlainList $gap="s">
            {ofKind.map((record) => (
              <HeldRecord
                key={record.id}
                record={record}
                isChosen={chosen.has(record.id)}
                onToggle={() => onToggle(record.id)}
              />
            ))}
          </PlainList>
        </Stack>
      ))}
    </Stack>
  );
}

interface HeldRecordProps {
  record: HeldRecordWire;
  isChosen: boolean;
  onToggle(): void;
}

function HeldRecord({ record, isChosen, onToggle }: HeldRecordProps) {
  const { kind, id, name, email, text, created_at, is_deleted } = record;
  const { [kind]: _self, ...company } = countsOf([record]);
  const withIt = Object.values(company).some((count) => count > 0);
  return (
    <RecordCard>
      <MarkBox
        aria-label={`${name || 'No name'}, ${email ?? kindTitles[kind]}, ${created_at.slice(0, 10)}`}
        aria-describedby={`${id}-words`}
        checked={isChosen}
        onChange={onToggle}
      />
      <Words id={`${id}-words`}>
        <Cluster>
          <strong>
            <RecordTitle record={record}>{name || 'No name left'}</RecordTitle>
          </strong>
          <Badge>{fitText(record)}</Badge>
          {is_deleted && <Badge $tone="flag">In the trash</Badge>}
        </Cluster>
        <Text $size="small" $tone="muted">
          {email && `${email} · `}
          <Day of={created_at} />
          {withIt && ` · with ${countsText(company)}`}
        </Text>
        {text && (
          <Text $size="small" $keepsLines dir="auto">
            {text}
          </Text>
        )}
        <Consent of={record} />
      </Words>
    </RecordCard>
  );
}

/** Of a text, with a way to read it whole. */
function RecordTitle({ record, children }: { record: HeldRecordWire; children: string }) {
  const { kind, parent_id, is_deleted } = record;
  if (kind !== 'testimonial') return <bdi>{children}</bdi>;
  const to = is_deleted ? paths.adminTrash.to() : adminForms.program(parent_id ?? '');
  return (
    <TextLink to={to}>
      <bdi>{children}</bdi>
    </TextLink>
  );
}

function Consent({ of: { consent } }: { of: HeldRecordWire }) {
  if (!consent) return null;
  const { given_by, given_at, withdrawn_at } = consent;
  return (
    <Text $size="small">
      Consent {given_by && `by ${given_by}`} {given_at && <Day of={given_at} />}
      {withdrawn_at && (
        <>
          , withdrawn <Day of={withdrawn_at} />
        </>
      )}
    </Text>
  );
}

const RecordCard = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.m};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => theme.space.m};
`;

/* Addresses may be one long word. */
const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  overflow-wrap: anywhere;
`;
