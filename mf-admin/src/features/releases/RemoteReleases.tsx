import styled from 'styled-components';
import { Banner, Button, Cluster, Grid, Heading, Stack, Text, TextAnchor } from '@site/ui';
import { FailureList } from './FailureList';
import {
  changeWords,
  momentText,
  type ReleaseChange,
  type RemoteView,
  releasesTexts,
  shortVersion,
} from './releasesView';
import { VersionTable } from './VersionTable';
import { vitalKinds } from './vitalKinds';
import { VitalPlot } from './VitalPlot';

interface RemoteReleasesProps {
  remote: RemoteView;
  /** The days of the plots; undefined while nothing is known about them. */
  days: { from: string; to: string } | undefined;
  onChange(remote: RemoteView, change: ReleaseChange): void;
}

/** One remote: what is live, what visitors see of it, and what can be changed. */
export function RemoteReleases({ remote, days, onChange }: RemoteReleasesProps) {
  const { name, live, canRollBack, canary, rows } = remote;
  const isMeasured = rows.some(({ vitals }) => vitals);
  return (
    <Section aria-labelledby={`remote-${name}`}>
      <Cluster $justify="space-between">
        <div>
          <Heading level={2} size="s" id={`remote-${name}`}>
            {name}
          </Heading>
          <Text $tone="muted">{live && <LiveText live={live} />}</Text>
        </div>
        <Cluster>
          {canary && <ChangeButton change="promote" remote={remote} onChange={onChange} />}
          {canRollBack && <ChangeButton change="rollback" remote={remote} onChange={onChange} />}
        </Cluster>
      </Cluster>
      <Quarantine remote={remote} />
      {canary && (
        <Text>
          {canary.share} % of the visitors have version {shortVersion(canary.version)}.
        </Text>
      )}
      <Previews remote={remote} />
      {days && isMeasured ? (
        <Grid $min="13rem" $gap="m">
          {vitalKinds.map((kind) => (
            <VitalPlot key={kind.key} kind={kind} remote={remote} {...days} />
          ))}
        </Grid>
      ) : (
        days && <Text $tone="muted">{releasesTexts.nothing}</Text>
      )}
      <VersionTable remote={remote} />
      {live?.vitals && <FailureList remote={name} failures={live.vitals.failures} />}
    </Section>
  );
}

function LiveText({ live }: { live: NonNullable<RemoteView['live']> }) {
  const { version, since, author } = live;
  return (
    <>
      Version {shortVersion(version)}
      {since && `, since ${momentText(since)}`}
      {author && `, by ${author}`}
    </>
  );
}

function Quarantine({ remote: { quarantined, live, standIn } }: { remote: RemoteView }) {
  return quarantined.map(({ version, reason, since }) => (
    <Banner key={version} tone="danger">
      <Anywhere>
        Version {shortVersion(version)} has not been used since {momentText(since)}
        {version === live?.version &&
          standIn &&
          `; visitors get version ${shortVersion(standIn)} instead`}: {reason}
      </Anywhere>
    </Banner>
  ));
}

interface ChangeButtonProps extends Pick<RemoteReleasesProps, 'remote' | 'onChange'> {
  change: ReleaseChange;
}

function ChangeButton({ change, remote, onChange }: ChangeButtonProps) {
  const { button } = changeWords[change];
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${button} ${remote.name}`}
      onClick={() => onChange(remote, change)}
    >
      {button}
    </Button>
  );
}

function Previews({ remote }: { remote: RemoteView }) {
  if (remote.previews.length === 0) return null;
  return (
    <Text as="div">
      Previews:
      <ul>
        {remote.previews.map(({ version, url, expires_at: until }) => (
          <li key={version}>
            {url ? (
              <TextAnchor href={url}>Version {shortVersion(version)}</TextAnchor>
            ) : (
              `Version ${shortVersion(version)}, without a link`
            )}
            , until {momentText(until)}
          </li>
        ))}
      </ul>
    </Text>
  );
}

// A reason names files, whose paths have no spaces.
const Anywhere = styled.span`
  overflow-wrap: anywhere;
`;

const Section = styled(Stack).attrs({ as: 'section', $gap: 'm' })`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.l};
`;
