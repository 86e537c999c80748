import type { GolferProfile } from './golferView';
import { GolferQuote } from './GolferQuote';
import { GolferRecord } from './GolferRecord';
import { ProfileCards } from './ProfileCards';

/** What a profile says below its opening. */
export const ProfileBody = ({ golfer }: { golfer: GolferProfile }) => (
  <>
    <GolferRecord golfer={golfer} />
    {golfer.testimonial && <GolferQuote golfer={golfer} />}
    <ProfileCards golfer={golfer} />
  </>
);
