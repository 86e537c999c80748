import type { OverviewTopic } from '@site/contract';
import { VisuallyHidden } from '@site/ui';
import { commentTexts } from '../../features/comments/commentView';
import { inboxTexts } from '../../features/leads/leadInboxView';
import { useIsEditor } from '../../shared/access/editorAccess';
import { newsNames } from '../../shared/news/NewsTopic';
import { useAdminNewsQuery } from './adminNewsApi';

// This query holds no answer of the api that could become stale.
const ONCE = {
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
} as const;

const texts: Readonly<Record<OverviewTopic, { cameIn: string; cameInSeveral: string }>> = {
  leads: inboxTexts,
  comments: commentTexts,
};

/** Keeps numbers and lists up to date while it is mounted, and says when a lead or a comment that waits comes in. */
export function AdminNews() {
  const isEditor = useIsEditor();
  const { data: arrivals } = useAdminNewsQuery({ isEditor }, ONCE);
  return newsNames.map((name) => {
    const { times, hasSeveral } = arrivals?.[name] ?? {};
    return (
      <VisuallyHidden key={name} aria-live="polite">
        {times && <span key={times}>{hasSeveral ? texts[name].cameInSeveral : texts[name].cameIn}</span>}
      </VisuallyHidden>
    );
  });
}
