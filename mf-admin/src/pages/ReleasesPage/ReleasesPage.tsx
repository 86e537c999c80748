import { paths } from '@site/contract';
import { AlertDialog, Banner, ConfirmDialog, Spinner, Stack, Text } from '@site/ui';
import { useMemo } from 'react';
import { RemoteReleases } from '../../features/releases/RemoteReleases';
import { useAdminReleasesQuery, useAdminVitalsQuery } from '../../features/releases/releasesApi';
import { changeWords, releasesTexts, toRemoteViews } from '../../features/releases/releasesView';
import { useReleaseActions } from '../../features/releases/useReleaseActions';
import { failureOf } from '../../shared/form/failureText';
import { RetryButton } from '../../shared/screen/RetryButton';
import { ScreenHead } from '../../shared/screen/ScreenHead';

const DAYS = 28;
const NOT_CONNECTED = { is_connected: false, remotes: [] };

/** Which version of each remote is live since when, what visitors see of it, and the way back. */
export function ReleasesPage() {
  const releases = useAdminReleasesQuery();
  const vitals = useAdminVitalsQuery(DAYS);
  const actions = useReleaseActions();
  const isLoading = releases.isLoading || vitals.isLoading;
  const remotes = useMemo(
    () => toRemoteViews(releases.data ?? NOT_CONNECTED, vitals.data),
    [releases.data, vitals.data],
  );

  return (
    <>
      <ScreenHead title={releasesTexts.title} lead={releasesTexts.lead} path={paths.adminReleases.to()} />
      <Stack $gap="l">
        <Problem sentence={releasesTexts.releasesFailed} query={releases} />
        <Problem sentence={releasesTexts.vitalsFailed} query={vitals} />
        {releases.data?.is_connected === false && <Text>{releasesTexts.unconnected}</Text>}
        {vitals.data && remotes.length > 0 && <Text $tone="muted">{releasesTexts.legend}</Text>}
        {isLoading ? (
          <Spinner />
        ) : (
          remotes.map((remote) => (
            <RemoteReleases key={remote.name} remote={remote} days={vitals.data} onChange={actions.ask} />
          ))
        )}
        {vitals.data && releases.data && remotes.length === 0 && (
          <Nothing isConnected={releases.data.is_connected} />
        )}
      </Stack>
      <ReleaseDialogs actions={actions} />
    </>
  );
}

const Nothing = ({ isConnected }: { isConnected: boolean }) => (
  <Text>{isConnected ? releasesTexts.noRemotes : releasesTexts.nothing}</Text>
);

interface ProblemProps {
  sentence: string;
  query: { error?: unknown; refetch(): unknown };
}

/** Announces a failed request. What was loaded before stays on screen. */
function Problem({ sentence, query: { error, refetch } }: ProblemProps) {
  return (
    <>
      <Banner tone="danger">{error !== undefined && failureOf(sentence, error)}</Banner>
      <RetryButton isShown={error !== undefined} onRetry={() => void refetch()} />
    </>
  );
}

function ReleaseDialogs({ actions }: { actions: ReturnType<typeof useReleaseActions> }) {
  const { asked } = actions;
  const words = asked && changeWords[asked.change];
  return (
    <>
      <ConfirmDialog
        question={words?.question(asked?.remote.name ?? '') ?? ''}
        detail={asked && words?.detail(asked.remote)}
        confirmLabel={words?.button ?? ''}
        isOpen={asked !== undefined}
        isBusy={actions.isBusy}
        onConfirm={() => void actions.confirm()}
        onCancel={actions.cancel}
      />
      <AlertDialog message={actions.failure} onClose={actions.dismissFailure} />
    </>
  );
}
