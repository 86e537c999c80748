import { type LeadWire, type SameSenderWire, paths } from '@site/contract';
import { Badge, Heading, Text, TextLink } from '@site/ui';
import { Day } from '../list/cells';
import { Entries, Entry, Part } from './LeadDetail.styles';
import { inboxTexts, kindNames, samePersonText, stateNames, stateTones } from './leadInboxView';
import { Sender } from './LeadScreen.styles';

/** What else the person has sent, also what is in the trash. */
export function SamePerson({ lead }: { lead: LeadWire }) {
  return (
    <Part aria-labelledby="lead-same-person">
      <Heading level={2} size="s" id="lead-same-person">
        {inboxTexts.samePerson}
      </Heading>
      <Text $size="small">
        {samePersonText(lead.same_person_count)}. {inboxTexts.samePersonLead}
      </Text>
      <Entries role="list">
        {lead.same_person.map((other) => (
          <Entry key={other.id}>
            <Other lead={other} />
          </Entry>
        ))}
      </Entries>
    </Part>
  );
}

function Other({ lead }: { lead: SameSenderWire }) {
  const { id, kind, name, state, created_at: receivedAt, is_deleted: isDeleted } = lead;
  return (
    <>
      <TextLink to={isDeleted ? paths.adminTrash.to() : paths.adminLead.to(id)}>
        {kindNames[kind]} of <Day of={receivedAt} /> from <bdi>{name}</bdi>
      </TextLink>
      <Sender>
        <Badge $tone={stateTones[state]}>{stateNames[state]}</Badge>
        {isDeleted && <Badge $tone="neutral">{inboxTexts.inTrash}</Badge>}
      </Sender>
    </>
  );
}
