import {
  type CoachLinksWire,
  type CoachLinkWire,
  currentConsentText,
  type NewCoachLinkWire,
} from '@site/contract';
import { Banner, Button, Text } from '@site/ui';
import { useState } from 'react';
import { failureOf } from '../../shared/form/failureText';
import { isGone } from '../../shared/lists/cacheUpdates';
import { dayText } from '../../shared/lists/cells';
import { LinkPanel, MadeLinks } from '../../shared/records/LinkPanel';
import { CopiedAddress } from '../../shared/screen/CopiedAddress';
import { NotLoaded } from '../../shared/screen/NotLoaded';
import { CoachLinkForm } from './CoachLinkForm';
import { useAdminCoachLinksQuery, useAdminWithdrawCoachLinkMutation } from './coachLinksApi';
import { coachLinkTexts as texts } from './coachLinkTexts';

/** Shows the profile to college coaches, with the parts that the consent has for them. */
export const CoachLinks = ({ golferId }: { golferId: string }) => (
  <LinkPanel title={texts.title}>
    <OpenLinks golferId={golferId} />
  </LinkPanel>
);

function OpenLinks({ golferId }: { golferId: string }) {
  const { data, error, refetch } = useAdminCoachLinksQuery(golferId);
  const [made, setMade] = useState<NewCoachLinkWire | null>(null);

  if (!data)
    return (
      <NotLoaded
        failure={error === undefined ? undefined : texts.loadFailed}
        onRetry={() => void refetch()}
      />
    );
  const { links } = data;
  // The address of a link that has been withdrawn since is of no use.
  const shown = links.some(({ id }) => id === made?.link.id) ? made : null;
  return (
    <>
      <Text $size="small">{texts.lead}</Text>
      <Text $size="small">{whatIsSeen(data)}</Text>
      <MadeLinks links={links}>{(link) => <LinkEntry golferId={golferId} link={link} />}</MadeLinks>
      {data.is_shown && <CoachLinkForm golferId={golferId} onMade={setMade} />}
      <Banner tone="success">{shown && texts.made(shown.link.name)}</Banner>
      {shown && <CopiedAddress key={shown.link.id} address={shown.address} texts={texts} />}
    </>
  );
}

function whatIsSeen({ is_shown, coach_groups }: CoachLinksWire): string {
  if (!is_shown) return texts.notShown;
  const parts = coach_groups.map((group) => currentConsentText.groups[group].label);
  return parts.length > 0 ? texts.also(parts.join(', ')) : texts.nothingMore;
}

function LinkEntry({ golferId, link }: { golferId: string; link: CoachLinkWire }) {
  const [withdraw, { isLoading, error }] = useAdminWithdrawCoachLinkMutation();
  // Gone: somebody else has withdrawn it.
  const hasFailed = error && !isGone(error);
  return (
    <>
      <span>{link.name}</span>
      <Text $size="small">{texts.works(dayText(link.last_day), link.created_by)}</Text>
      <Button
        variant="secondary"
        size="small"
        isBusy={isLoading}
        onClick={() => void withdraw({ golferId, id: link.id })}
      >
        {texts.withdraw(link.name)}
      </Button>
      <Banner tone="danger">{hasFailed ? failureOf(texts.withdrawFailed, error) : null}</Banner>
    </>
  );
}
