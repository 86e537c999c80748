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
import type { GolferWire } from '@site/contract';
import { logProblem } from '@site/runtime';
import { Banner, Button, Spinner, Text, useIsLive } from '@site/ui';
import { consentCopy } from '../content/consent';
import { choicesOf, type ConsentValues } from './consentForm';
import { seenProfile } from './seenProfile';
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
  const seen = seenProfile(profile, choicesOf(values));
  return (
    <>
      <Notes>
        <Text $size="small" $tone="muted">
          {copy.lead}
        </Text>
        <Text role="status">{seen ? '' : copy.noProfile}</Text>
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
