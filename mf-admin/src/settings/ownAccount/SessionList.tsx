import type { OwnSessionWire } from '@site/contract';
import { logProblem } from '@site/runtime';
import { Badge, Banner, Button, Table, type TableColumn, VisuallyHidden } from '@site/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { failureOf } from '../../form/failureText';
import { isGone } from '../../list/cacheUpdates';
import { Moment, NOTHING } from '../../list/cells';
import { ListContent } from '../../list/ListContent';
import { ActionButton, RowActions } from '../../list/RecordActions';
import { useRecordList } from '../../list/useRecordList';
import { focusScreenTitle } from '../../screen/ScreenHead';
import { useToast } from '../../screen/Toast';
import { AccountPart } from '../../form/AccountPart';
import {
  useAdminEndOtherSessionsMutation,
  useAdminEndOwnSessionMutation,
  useAdminOwnSessionsQuery,
} from './ownAccountApi';
import { ownSessionTexts as texts } from './ownAccountView';

const Device = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
`;

const asIs = (session: OwnSessionWire) => session;
const nameOf = ({ device }: OwnSessionWire): string => device || texts.unknownDevice;

function columnsOf(onEnd: (session: OwnSessionWire) => void): TableColumn<OwnSessionWire>[] {
  return [
    {
      key: 'device',
      header: 'Device',
      isRowHeader: true,
      cell: (session) => (
        <Device>
          {nameOf(session)}
          {session.is_current && <Badge>{texts.current}</Badge>}
        </Device>
      ),
    },
    { key: 'signedIn', header: 'Signed in', cell: ({ signed_in_at }) => <Moment of={signed_in_at} /> },
    { key: 'lastSeen', header: 'Last seen', cell: ({ last_seen_at }) => <Moment of={last_seen_at} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: (session) =>
        session.is_current ? (
          NOTHING
        ) : (
          <RowActions>
            <ActionButton type="button" onClick={() => onEnd(session)}>
              {texts.end}
              <VisuallyHidden> {nameOf(session)}</VisuallyHidden>
            </ActionButton>
          </RowActions>
        ),
    },
  ];
}

/** Where the account is signed in, each of which can be ended. */
export function SessionList() {
  const list = useRecordList(useAdminOwnSessionsQuery(), asIs);
  const { endOne, endOthers, isBusy, failure } = useEndings();
  const columns = useMemo(() => columnsOf((session) => void endOne(session)), [endOne]);
  return (
    <AccountPart title={texts.title} lead={texts.lead}>
      <Banner tone="danger">{failure}</Banner>
      <ListContent noun={texts.noun} list={list} texts={texts}>
        {(rows) => (
          <>
            <Table
              caption={texts.title}
              isCaptionHidden
              columns={columns}
              rows={rows}
              getRowKey={({ id }) => id}
            />
            {rows.length > 1 && (
              <div>
                <Button variant="secondary" isBusy={isBusy} onClick={() => void endOthers()}>
                  {texts.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </ListContent>
    </AccountPart>
  );
}

/** A session that has ended meanwhile is ended. */
function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

function useEndings() {
  const announce = useToast();
  const [failure, setFailure] = useState<string>();
  const [endSession] = useAdminEndOwnSessionMutation();
  const [endAll, { isLoading }] = useAdminEndOtherSessionsMutation();

  return useMemo(() => {
    const run = async (work: Promise<unknown>, { done, failed }: { done: string; failed: string }) => {
      setFailure(undefined);
      try {
        await work;
        announce(done);
        // The button that was pressed goes with its row.
        focusScreenTitle();
      } catch (error) {
        logProblem(failed, error);
        setFailure(failureOf(failed, error));
      }
    };
    return {
      failure,
      isBusy: isLoading,
      endOne: (session: OwnSessionWire) => {
        const device = nameOf(session);
        const said = { done: texts.ended(device), failed: texts.endFailed(device) };
        return run(endSession(session.id).unwrap().catch(unlessGone), said);
      },
      endOthers: () => run(endAll().unwrap(), { done: texts.othersEnded, failed: texts.othersFailed }),
    };
  }, [announce, endAll, endSession, failure, isLoading]);
}
