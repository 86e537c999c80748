import { dayOnScreen } from '@site/contract';
import { useIsLive } from '@site/ui';

/**
 * The day in London: that on which the server read the page until the application has started, then the visitor's, because
 * the pages of the server are kept for a while.
 */
export const useToday = (readOn: string): string => (useIsLive() ? dayOnScreen(readOn, new Date()) : readOn);
