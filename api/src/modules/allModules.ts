import { describeApi, documentationRoutes } from '../http/openapi/document';
import type { OpenApi } from '../http/openapi/openApi';
import type { ApiModule } from '../records/ApiModule';
import { accountModule } from './accounts/account.routes';
import { auditModule } from '../records/audit/audit.routes';
import { commentModule } from './comments/comment.routes';
import { consentLinkModule } from './consent/consentLink.routes';
import { golferModule } from './golfers/golfer.routes';
import { healthModule } from './health/health.routes';
import { registerPictureOwners } from '../records/pictures/pictureUses';
import { imageModule } from '../records/pictures/image.routes';
import { leadModule } from './leads/lead.routes';
import { applicationRoutes, contactRoutes } from './leads/leadForm.routes';
import { mediaModule } from './media/media.routes';
import { outboxModule } from './mail/outbox.routes';
import { overviewModule } from './overview/overview.routes';
import { ownAccountModule } from './accounts/ownAccount.routes';
import { placementModule } from './placements/placement.routes';
import { postModule } from './posts/post.routes';
import { privacyModule } from './privacy/privacy.routes';
import { programModule, testimonialModule } from './programs/program.routes';
import { sessionModule } from './accounts/session.routes';
import { agencyModule, settingsModule } from './site/site.routes';
import { siteInfoModule } from './site/siteinfo.routes';
import { feedRoutes } from './feeds/feeds.routes';
import { trainerModule } from './trainers/trainer.routes';
import { trashModule } from '../records/trash/trash.routes';
import { registerTrashKinds } from '../records/trash/trash.service';
import { buildModelIndexes } from '../db/connect';

/** In the order of the documentation. */
export const allModules: readonly ApiModule[] = [
  golferModule,
  consentLinkModule,
  trainerModule,
  programModule,
  testimonialModule,
  placementModule,
  postModule,
  commentModule,
  siteInfoModule,
  settingsModule,
  agencyModule,
  mediaModule,
  trashModule,
  { routes: applicationRoutes },
  { routes: contactRoutes },
  leadModule,
  outboxModule,
  overviewModule,
  sessionModule,
  ownAccountModule,
  auditModule,
  accountModule,
  privacyModule,
  imageModule,
  { routes: feedRoutes },
  { routes: documentationRoutes },
  healthModule,
];

const allGroups = allModules.flatMap(({ routes }) => routes ?? []);

export const allRoutes = allGroups.flatMap(({ routes }) => routes);

export const allGauges = allModules.flatMap(({ gauges }) => gauges ?? []);

/** The collections that public responses are built from. */
export const contentCollections = [...new Set(allRoutes.flatMap(({ cachedFrom }) => cachedFrom ?? []))];

let document: OpenApi | undefined;

/** The OpenAPI document of the whole api. Built once per process. */
export function openApi(): OpenApi {
  return (document ??= describeApi(allGroups));
}

registerPictureOwners(allModules.flatMap(({ pictures }) => pictures ?? []));

registerTrashKinds(
  allModules.flatMap(({ kinds }) => kinds ?? []),
  allModules.flatMap(({ purges }) => purges ?? []),
);

/** Builds the indexes of every collection; the unique ones must exist before the first request. */
export async function buildIndexes(): Promise<void> {
  await buildModelIndexes();
  for (const { buildIndexes } of allModules) await buildIndexes?.();
}
