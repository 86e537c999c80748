import {
  adminForms,
  type LeadAthleteWire,
  leadNextStepForm,
  type LeadNextStepForm,
  type LeadPatch,
  leadStates,
  type LeadWire,
  paths,
} from '@site/contract';
import { useSession } from '@site/runtime';
import { Banner, Button, Cluster, Panel, Text, TextField, TextLink } from '@site/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { differencesOf } from '../form/ConflictDialog';
import { failureOf } from '../form/failureText';
import type { StoredRecord } from '../form/StoredRecord';
import { dayText } from '../list/cells';
import { useAction } from '../screen/useAction';
import { useAdminAccountsQuery } from '../settings/accounts/accountsApi';
import { LeadFormPanel, type LeadFormProps, useLeadForm } from './LeadForm';
import { useAdminChangeLeadMutation, useAdminMakeAthleteMutation, useLazyAdminLeadQuery } from './leadsApi';
import { inboxTexts, stateNames } from './leadTexts';

interface Choice {
  value: string;
  label: ReactNode;
  /** Announced when the choice is saved. */
  done: string;
  patch: Pick<LeadPatch, 'state' | 'assignee'>;
}

const states: readonly Choice[] = leadStates.map((state) => ({
  value: state,
  label: stateNames[state],
  done: `Moved to ${stateNames[state]}`,
  patch: { state },
}));

export const LeadState = ({ lead }: { lead: LeadWire }) => (
  <Choices lead={lead} title="State" choices={states} current={lead.state} failed={inboxTexts.stateFailed} />
);

/** Which account looks after the lead. A current assignee whose account was removed is still shown. */
export function LeadAssignee({ lead }: { lead: LeadWire }) {
  const { user } = useSession();
  const { data: accounts = [], error } = useAdminAccountsQuery();
  // An editor sees no leads.
  const emails = accounts.filter(({ role }) => role !== 'editor').map((account) => account.email);
  const people = new Set(['', ...emails, lead.assignee]);
  const choices = [...people].map((email) => ({
    value: email,
    label: email === user?.email ? 'Me' : <bdi>{email || inboxTexts.nobody}</bdi>,
    done: `Given to ${email || 'nobody'}`,
    patch: { assignee: email },
  }));
  return (
    <Choices
      lead={lead}
      title="Looked after by"
      problem={error ? inboxTexts.accountsFailed : undefined}
      choices={choices}
      current={lead.assignee}
      failed={inboxTexts.assigneeFailed}
    />
  );
}

interface ChoicesProps {
  lead: LeadWire;
  title: string;
  /** Why some choices may be missing. */
  problem?: string;
  choices: readonly Choice[];
  current: string;
  failed: string;
}

/** A button for each choice, which saves it at once; the current one is pressed. */
function Choices({ lead, title, problem, choices, current, failed }: ChoicesProps) {
  const [change, { isLoading }] = useAdminChangeLeadMutation();
  const choosing = useAction<Choice>({
    keyOf: ({ value }) => value,
    run: async ({ patch, done }) => {
      await change({ id: lead.id, patch: { ...patch, based_on: lead.updated_at } }).unwrap();
      return { done };
    },
    failed: (_choice, error) => (error?.code === 'stale' ? inboxTexts.stale : failureOf(failed, error)),
  });

  return (
    <Panel title={title}>
      <Banner tone="danger">{problem}</Banner>
      <Cluster $gap="xs" role="group" aria-label={title}>
        {choices.map((choice) => (
          <Button
            key={choice.value}
            size="small"
            variant={choice.value === current ? 'primary' : 'secondary'}
            aria-pressed={choice.value === current}
            isBusy={choosing.isRunning(choice)}
            isUnavailable={isLoading}
            onClick={() => choice.value !== current && !isLoading && choosing.start(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </Cluster>
      {choosing.dialogs}
    </Panel>
  );
}

type Step = LeadNextStepForm & Record<string, string>;

const toStoredStep = ({ id, updated_at, next_step, next_step_on }: LeadWire): StoredRecord<Step> => ({
  id,
  updatedAt: updated_at,
  values: { next_step, next_step_on: next_step_on ?? '' },
});

const stepWords = [
  { label: 'What comes next', textOf: ({ next_step }: Step) => next_step },
  { label: 'By', textOf: ({ next_step_on }: Step) => dayText(next_step_on) },
];

/** The next step and its date. Somebody else's change is never overwritten unseen. */
export function LeadNextStep(props: LeadFormProps) {
  const { lead } = props;
  const stored = toStoredStep(lead);
  const [change] = useAdminChangeLeadMutation();
  const [load] = useLazyAdminLeadQuery();
  const form = useLeadForm<Step>({
    ...props,
    name: 'step',
    stored,
    empty: stored.values,
    schema: leadNextStepForm,
    save: async (values, before = stored) => {
      // Changes to other fields, such as the state, do not make the step stale.
      const isSame = differencesOf(stepWords, before.values, stored.values).length === 0;
      const patch = { ...values, based_on: isSame ? stored.updatedAt : before.updatedAt };
      return toStoredStep(await change({ id: lead.id, patch }).unwrap());
    },
    reload: async (id) => toStoredStep(await load(id).unwrap()),
    compare: (mine, theirs) => differencesOf(stepWords, mine, theirs),
    failureText: (error) => failureOf(inboxTexts.nextStepFailed, error),
    savedText: ({ next_step }) => (next_step ? inboxTexts.nextStepSaved : inboxTexts.nextStepRemoved),
  });
  const { dirty, resetForm } = form.formik;
  const follow = useEffectEvent(() => {
    if (!dirty) resetForm({ values: stored.values });
  });
  // Not after an edit, which it would undo.
  useEffect(() => follow(), [lead.next_step, lead.next_step_on]);

  return (
    <LeadFormPanel title="Next step" form={form} save={{ children: 'Save next step' }}>
      <TextField
        name="next_step"
        label="What comes next"
        hint="Leave it empty when there is nothing to do."
        autoComplete="off"
      />
      <TextField name="next_step_on" label="By" type="date" />
    </LeadFormPanel>
  );
}

/** The athlete that was made from an application, or the button that makes it. */
export const LeadAthlete = ({ lead: { id, athlete } }: { lead: LeadWire }) => (
  <Panel title="Athlete">{athlete ? <MadeAthlete athlete={athlete} /> : <AthleteMaker id={id} />}</Panel>
);

function MadeAthlete({ athlete }: { athlete: LeadAthleteWire }) {
  const { id, name, is_deleted: isDeleted } = athlete;
  return (
    <Text>
      Athlete:{' '}
      <TextLink to={isDeleted ? paths.adminTrash.to() : adminForms.golfer(id)}>
        <bdi>{name || inboxTexts.namelessAthlete}</bdi>
      </TextLink>
      {isDeleted && ` ${inboxTexts.athleteInTrash}`}
    </Text>
  );
}

function AthleteMaker({ id }: { id: string }) {
  const navigate = useNavigate();
  const [make, { isLoading }] = useAdminMakeAthleteMutation();
  const making = useAction<string>({
    run: async (lead) => {
      const { athlete } = await make(lead).unwrap();
      if (athlete && !athlete.is_deleted) await navigate(adminForms.golfer(athlete.id));
      return { done: inboxTexts.athleteMade };
    },
    failed: (_lead, error) => failureOf(inboxTexts.athleteFailed, error),
  });
  return (
    <>
      <Text $size="small">{inboxTexts.athleteLead}</Text>
      <div>
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => making.start(id)}>
          Make an athlete
        </Button>
      </div>
      {making.dialogs}
    </>
  );
}
