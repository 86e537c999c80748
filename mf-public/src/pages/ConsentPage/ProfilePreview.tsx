import {
  type ComponentType,
  type MouseEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFormikContext } from 'formik';
import styled, { useTheme } from 'styled-components';
import { consentAudienceLabels, type GolferWire } from '@site/contract';
import { logProblem } from '@site/runtime';
import { Banner, Button, Spinner, Text, useIsLive } from '@site/ui';
import { consentCopy } from '../../content/consent';
import type { ConsentValues } from '../../features/consent/consentValues';
import { hasPartForCoaches, seenProfile, type Viewer } from '../../features/consent/seenProfile';
import type { ShownProfileProps } from './ShownProfile';

const { preview: copy } = consentCopy;

const Fold = styled.details`
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.card};
  overflow: hidden;

  summary {
    padding: ${({ theme }) => theme.space.m};
    cursor: pointer;
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

const Notes = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.s};
  padding: 0 ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.m};
`;

const Viewers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.s};
`;

/** The profile as visitors would see it, with what is chosen so far. A script keeps it in step, so it needs one. */
export function ProfilePreview({ profile }: { profile: GolferWire }) {
  const isLive = useIsLive();
  return isLive ? <LivePreview profile={profile} /> : null;
}

function LivePreview({ profile }: { profile: GolferWire }) {
  const { above } = useTheme();
  // On a phone it is long: it opens when it is wanted.
  const [isOpen, setIsOpen] = useState(
    () => window.matchMedia?.(above.lg.replace('@media ', '')).matches ?? false,
  );
  const handleToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setIsOpen(currentTarget.open);
  return (
    <Fold open={isOpen} onToggle={handleToggle} data-wide>
      <summary>{copy.title}</summary>
      {isOpen && <Opened profile={profile} />}
    </Fold>
  );
}

function Opened({ profile }: { profile: GolferWire }) {
  const { values } = useFormikContext<ConsentValues>();
  const { Shown, hasFailed, load } = useShownProfile();
  const [chosen, setViewer] = useState<Viewer>('everybody');
  const hasViewers = hasPartForCoaches(values);
  const viewer = hasViewers ? chosen : 'everybody';
  const seen = seenProfile(profile, values, viewer);
  return (
    <>
      <Notes>
        <Text $size="small" $tone="muted">
          {copy.lead}
        </Text>
        {hasViewers && <ViewerChoice viewer={viewer} onChange={setViewer} />}
        <Text role="status">{seen ? '' : copy.noProfile[viewer]}</Text>
        <Banner tone="danger">{hasFailed && copy.failed}</Banner>
        {hasFailed && (
          <Button variant="secondary" onClick={() => void load()}>
            {copy.retry}
          </Button>
        )}
        {!Shown && !hasFailed && <Spinner label={copy.loading} />}
      </Notes>
      {Shown && (
        <div onClickCapture={stayHere}>
          <Shown profile={seen} />
        </div>
      )}
    </>
  );
}

const VIEWERS = ['everybody', 'coaches'] as const satisfies readonly Viewer[];

interface ViewerChoiceProps {
  viewer: Viewer;
  onChange(viewer: Viewer): void;
}

/** Buttons, because it is no part of the answer. */
function ViewerChoice({ viewer, onChange }: ViewerChoiceProps) {
  return (
    <Viewers role="group" aria-label={copy.viewers}>
      {VIEWERS.map((each) => (
        <Button
          key={each}
          size="small"
          variant={each === viewer ? 'primary' : 'secondary'}
          aria-pressed={each === viewer}
          onClick={() => onChange(each)}
        >
          {consentAudienceLabels[each]}
        </Button>
      ))}
    </Viewers>
  );
}

/** Following a link of the profile would lose what was chosen. */
const stayHere = (event: MouseEvent) => event.preventDefault();

/** The components of the profile are fetched once it is open. A fetch that fails must not take the form with it. */
function useShownProfile() {
  const [Shown, setShown] = useState<ComponentType<ShownProfileProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isHere = useRef(true);
  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const module = await import('./ShownProfile');
      if (isHere.current) setShown(() => module.ShownProfile);
    } catch (error) {
      logProblem('The profile could not be shown', error);
      if (isHere.current) setHasFailed(true);
    }
  }, []);
  useEffect(() => {
    isHere.current = true;
    void load();
    return () => void (isHere.current = false);
  }, [load]);
  return { Shown, hasFailed, load };
}
