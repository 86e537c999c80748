import { limits, type OwnSessionWire } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Badge, Button, Cluster, Panel } from '@site/ui';
import { failureOf } from '../../form/failureText';
import type { ChangeAction } from '../../list/actions';
import { Moment } from '../../list/cells';
import { type RowOf, toRow } from '../../list/listApi';
import { ListTable } from '../../list/ListTable';
import { type ListRules, useWholeList } from '../../list/useList';
import { useAction } from '../../screen/useAction';
import {
  useAdminEndOtherSessionsMutation,
  useAdminEndOwnSessionMutation,
  useAdminOwnSessionsQuery,
} from './ownAccountApi';

const texts = {
  title: 'Where you are signed in',
  lead: `A sign-in ends by itself after ${limits.sessionHours} hours. If you do not know one of these, end it and change your password.`,
  noun: 'your sign-ins',
  failed: 'Failed to load where you are signed in',
  empty: 'You are signed in nowhere else.',
  unknownDevice: 'An unknown device',
  current: 'This one',
  end: 'Sign out',
  ended: (device: string) => `${device} is signed out`,
  endFailed: (device: string) => `${device} could not be signed out.`,
  endOthers: 'Sign out everywhere else',
  othersEnded: 'You are signed out everywhere else',
  othersFailed: 'You could not be signed out everywhere else.',
} as const;

type SessionRow = RowOf<OwnSessionWire>;

const nameOf = ({ device }: SessionRow): string => device || texts.unknownDevice;

const sessionList: ListRules<SessionRow> = {
  noun: { one: 'session', many: 'sessions' },
  nameOf,
  caption: texts.title,
  columns: [
    {
      key: 'device',
      header: 'Device',
      isRowHeader: true,
      cell: (session) => (
        <Cluster as="span" $gap="xs">
          {nameOf(session)}
          {session.isCurrent && <Badge>{texts.current}</Badge>}
        </Cluster>
      ),
    },
    { key: 'signedIn', header: 'Signed in', cell: ({ signedInAt }) => <Moment of={signedInAt} /> },
    { key: 'lastSeen', header: 'Last seen', cell: ({ lastSeenAt }) => <Moment of={lastSeenAt} /> },
  ],
  texts: { ...texts, loading: texts.noun },
};

/** Where the account is signed in, each of which can be ended. */
export function SessionList() {
  const list = useWholeList(useAdminOwnSessionsQuery(), toRow<OwnSessionWire>);
  const ending = useEnding();
  const [endAll] = useAdminEndOtherSessionsMutation();
  const endOthers = useAction({
    run: async () => {
      await endAll().unwrap();
      return { done: texts.othersEnded };
    },
    failed: (_all, error) => failureOf(texts.othersFailed, error),
    removesControl: true,
  });
  return (
    <Panel title={texts.title} lead={texts.lead}>
      <ListTable rules={sessionList} list={list} actions={[ending]} />
      {list.total > 1 && (
        <div>
          <Button
            variant="secondary"
            isBusy={endOthers.isRunning(undefined)}
            onClick={() => endOthers.start(undefined)}
          >
            {texts.endOthers}
          </Button>
        </div>
      )}
      {endOthers.dialogs}
    </Panel>
  );
}

function useEnding(): ChangeAction<SessionRow> {
  const [endSession] = useAdminEndOwnSessionMutation();
  return {
    label: texts.end,
    appliesTo: ({ isCurrent }) => !isCurrent,
    run: ({ id }) => endSession(id).unwrap().catch(unlessGone),
    outcome: 'ended',
    done: (session) => texts.ended(nameOf(session)),
    failed: (session, error) => failureOf(texts.endFailed(nameOf(session)), error),
  };
}

/** Ending a session that has already ended succeeds. */
function unlessGone(error: unknown): void {
  if (toApiError(error)?.status !== 404) throw error;
}
