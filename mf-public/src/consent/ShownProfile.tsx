import type { GolferWire } from '@site/contract';
import { HeadingDepth } from '@site/ui';
import { toGolferProfile } from '../golfers/golferView';
import { GolferOpening } from '../golfers/GolferOpening';
import { Sheet } from '../golfers/GolferOpening.styles';
import { ProfileBody } from '../golfers/ProfileBody';

export interface ShownProfileProps {
  /** Null for a page that says that there is no profile. */
  profile: GolferWire | null;
}

// The name is a heading of the third level here.
const BELOW_NAME = 2;

/** The profile with the components of its page. */
export function ShownProfile({ profile }: ShownProfileProps) {
  if (!profile) return <GolferOpening golfer={undefined} state="incomplete" isEmbedded />;
  const golfer = toGolferProfile(profile);
  return (
    <Sheet>
      <GolferOpening golfer={golfer} state="loaded" isEmbedded />
      <HeadingDepth value={BELOW_NAME}>
        <ProfileBody golfer={golfer} />
      </HeadingDepth>
    </Sheet>
  );
}
