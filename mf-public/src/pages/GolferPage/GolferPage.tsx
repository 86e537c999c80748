import { useParams } from 'react-router-dom';
import { HttpStatus } from '@site/runtime';
import type { GolferProfile } from '../../features/golfers/golferProfile';
import { GolferCardsOfProfile } from '../../features/golfers/profile/GolferCardsOfProfile';
import { GolferOpening } from '../../features/golfers/profile/GolferOpening';
import { GolferPrintFoot } from '../../features/golfers/profile/GolferPrintFoot';
import { GolferQuote } from '../../features/golfers/profile/GolferQuote';
import { Sheet } from '../../features/golfers/profile/openingParts';
import { GolferSkeleton } from '../../features/golfers/profile/GolferSkeleton';
import { useGolferProfile } from '../../features/golfers/useGolferProfile';
import { GolferCall } from './GolferCall';
import { GolferHead } from './GolferHead';

export function GolferPage() {
  const { slug = '' } = useParams();
  const profile = useGolferProfile(slug);
  const { golfer, isIncomplete } = profile;

  return (
    <Sheet>
      <GolferHead golfer={golfer} />
      {isIncomplete && <HttpStatus code={profile.status} />}
      <GolferOpening golfer={golfer} isIncomplete={isIncomplete} />
      {golfer ? <Profile golfer={golfer} /> : !isIncomplete && <GolferSkeleton />}
    </Sheet>
  );
}

const Profile = ({ golfer }: { golfer: GolferProfile }) => (
  <>
    {golfer.testimonial && <GolferQuote golfer={golfer} />}
    <GolferCardsOfProfile golfer={golfer} />
    <GolferCall name={golfer.firstName} />
    <GolferPrintFoot slug={golfer.slug} />
  </>
);
