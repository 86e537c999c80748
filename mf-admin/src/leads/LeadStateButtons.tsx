import { leadStates, type LeadWire } from '@site/contract';
import { LeadChoice, type Option } from './LeadChoice';
import { inboxTexts, stateNames } from './leadInboxView';

const options: readonly Option[] = leadStates.map((state) => ({
  value: state,
  label: stateNames[state],
  done: `Moved to ${stateNames[state]}`,
  patch: { state },
}));

export function LeadStateButtons({ lead }: { lead: LeadWire }) {
  return (
    <LeadChoice
      lead={lead}
      id="lead-state"
      title="State"
      options={options}
      current={lead.state}
      failed={inboxTexts.stateFailed}
    />
  );
}
