import type { Readable } from 'node:stream';
import type { AppContext } from '../../http/context';
import { followerIn, overviewEvents } from '../overview/overviewEvents.service';

/** The events of the leads alone, for an admin area of an earlier release. Throws 429 and 503. */
export const followLeads = (ctx: AppContext): Readable => overviewEvents.follow(followerIn(ctx, ['leads']));
