import type { GolferWire } from '@site/contract';
import { HeadingDepth } from '@site/ui';
import { toGolferProfile } from '../../features/golfers/golferView';
import { GolferOpening } from '../../features/golfers/profile/GolferOpening';
import { Sheet } from '../../features/golfers/profile/GolferOpening.styles';
import { ProfileBody } from '../../features/golfers/profile/ProfileBody';

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
