import { paths } from '@site/contract';
import { Text, TextLink } from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import type { GolferProfile } from '../golferProfile';
import { Facts, Name, Value } from './cardParts';
import { ProfileCard } from './ProfileCard';

const { cards } = golferCopy;

export function CoachCard({ golfer: { coach } }: { golfer: GolferProfile }) {
  return (
    <ProfileCard title={cards.coach} span={5} tone="sky">
      {coach ? (
        <Facts as="div">
          <div>
            <Value as="p">
              <TextLink to={paths.trainer.to(coach.slug)}>{coach.name}</TextLink>
            </Value>
            <Name as="p">{coach.title}</Name>
          </div>
        </Facts>
      ) : (
        <Text $tone="muted">{cards.noCoach}</Text>
      )}
    </ProfileCard>
  );
}
