import type { OperationGroup } from '../operation';
import { applications } from './applications';
import { contact } from './contact';
import { crawlers } from './crawlers';
import { documentation } from './documentation';
import { golfers } from './golfers';
import { health } from './health';
import { pictures } from './pictures';
import { posts } from './posts';
import { programs } from './programs';
import { session } from './session';
import { siteInfo } from './siteInfo';
import { trainers } from './trainers';
import { trash } from './trash';

/** In the order of the page. */
export const allOperations: readonly OperationGroup[] = [
  golfers,
  trainers,
  programs,
  posts,
  siteInfo,
  trash,
  applications,
  contact,
  session,
  pictures,
  crawlers,
  documentation,
  health,
];
