import type { DownloadKey } from '@site/contract';
import type { FamilyDocument } from './document';
import { eligibilityChecklist } from './eligibilityChecklist';
import { lettersToCoaches } from './lettersToCoaches';
import { recruitingTimeline } from './recruitingTimeline';
import { videoGuide } from './videoGuide';

export const documents: Readonly<Record<DownloadKey, FamilyDocument>> = {
  eligibilityChecklist,
  recruitingTimeline,
  lettersToCoaches,
  videoGuide,
};
