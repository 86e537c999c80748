import type { LeadPatch, LeadWire } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { Banner, Button, Cluster, Heading } from '@site/ui';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../form/failureText';
import { useToast } from '../screen/Toast';
import { Part } from './LeadDetail.styles';
import { useAdminChangeLeadMutation } from './leadInboxApi';
import { inboxTexts } from './leadInboxView';

export interface Option {
  value: string;
  label: ReactNode;
  /** Announced when the choice is saved. */
  done: string;
  patch: Pick<LeadPatch, 'state' | 'assignee'>;
}

interface LeadChoiceProps {
  lead: LeadWire;
  /** The id of the heading. */
  id: string;
  title: string;
  /** Why some options may be missing. */
  problem?: string;
  options: readonly Option[];
  current: string;
  failed: string;
}

/** A button for each option, which saves it at once; the current one is pressed. */
export function LeadChoice({ lead, id, title, problem, options, current, failed }: LeadChoiceProps) {
  const announce = useToast();
  const [change, { isLoading }] = useAdminChangeLeadMutation();
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const choose = async ({ value, patch, done }: Option) => {
    setFailure(undefined);
    setChosen(value);
    try {
      await change({ id: lead.id, patch: { ...patch, based_on: lead.updated_at } }).unwrap();
      announce(done);
    } catch (error) {
      const known = toApiError(error);
      if (known?.code === 'stale') return setFailure(inboxTexts.staleState);
      logProblem('A choice about a lead could not be saved', error);
      setFailure(failureOf(failed, known));
    }
  };

  return (
    <Part aria-labelledby={id}>
      <Heading level={2} size="s" id={id}>
        {title}
      </Heading>
      <Banner tone="danger">{failure ?? problem}</Banner>
      <Cluster $gap="xs" role="group" aria-labelledby={id}>
        {options.map((option) => (
          <Button
            key={option.value}
            size="small"
            variant={option.value === current ? 'primary' : 'secondary'}
            aria-pressed={option.value === current}
            isBusy={isLoading && option.value === chosen}
            isUnavailable={isLoading}
            onClick={() => option.value !== current && void choose(option)}
          >
            {option.label}
          </Button>
        ))}
      </Cluster>
    </Part>
  );
}
