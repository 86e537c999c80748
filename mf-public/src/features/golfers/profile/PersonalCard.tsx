import { TextAnchor } from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import type { GolferProfile } from '../golferProfile';
import { Facts, Links, Name, Value } from './cardParts';
import { ProfileCard } from './ProfileCard';

const { cards } = golferCopy;

export function PersonalCard({ golfer: { country, sports, socials } }: { golfer: GolferProfile }) {
  return (
    <ProfileCard title={cards.personal} span={7} tone="outline">
      <Facts>
        {country && (
          <div>
            <Name>{cards.country}</Name>
            <Value>{country}</Value>
          </div>
        )}
        <div>
          <Name>{sports.length > 1 ? cards.sports : cards.sport}</Name>
          <Value>{sports.join(', ')}</Value>
        </div>
        {socials.length > 0 && (
          <div>
            <Name>{cards.socials}</Name>
            <Links>
              {socials.map(({ name, address }) => (
                <TextAnchor key={name} href={address} rel="noopener noreferrer nofollow">
                  {name}
                </TextAnchor>
              ))}
            </Links>
          </div>
        )}
      </Facts>
    </ProfileCard>
  );
}
