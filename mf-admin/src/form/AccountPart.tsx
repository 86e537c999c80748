import { Panel } from '@site/ui';

/** One subject of the screen, with its heading. */
export const AccountPart = Panel;
