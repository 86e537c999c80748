import type { RequestListener } from 'node:http';
import Router from '@koa/router';
import { limits } from '@site/contract';
import Koa from 'koa';
import type { Logger } from 'pino';
import { KeptAnswers } from './answers/KeptAnswers';
import { answerPublicly } from './answers/answerPublicly';
import { contentSources } from './answers/contentSources';
import { serveKept } from './answers/serveKept';
import { pingDatabase } from './db/connect';
import type { LeadKind } from './db/leadFields';
import { compressed } from './http/compressed';
import { cachePolicy } from './http/cachePolicy';
import type { AppContext, AppState } from './http/context';
import { sendExportCookies } from './http/exportCookies';
import { guard } from './http/guard';
import { handleErrors } from './http/handleErrors';
import { type Readiness, healthRoutes } from './http/health';
import { mountPrefix } from './http/mountPrefix';
import { refuseBadTarget } from './http/refuseBadTarget';
import { logFailure, requestLog } from './http/requestLog';
import { securityHeaders } from './http/securityHeaders';
import { visitorAddress } from './http/visitorAddress';
import { restoreByKind } from './modules/allModules';
import { applicationRoutes } from './modules/applications/application.routes';
import { createApplicationService } from './modules/applications/application.service';
import { contactRoutes } from './modules/contact/contact.routes';
import { createContactService } from './modules/contact/contact.service';
import { golferRoutes } from './modules/golfers/golfer.routes';
import { imageRoutes } from './modules/images/image.routes';
import type { LeadSettings } from './modules/leads/lead.service';
import { createLeadLimiter } from './modules/leads/leadLimiter.service';
import { postRoutes } from './modules/posts/post.routes';
import { postFeedRoutes } from './modules/posts/postFeed.routes';
import { programRoutes } from './modules/programs/program.routes';
import { createLoginLimiter } from './modules/session/loginLimiter';
import { sessionRoutes } from './modules/session/session.routes';
import { createSessionService } from './modules/session/session.service';
import { siteInfoRoutes } from './modules/siteinfo/siteinfo.routes';
import { sitemapRoutes } from './modules/sitemap/sitemap.routes';
import { trainerRoutes } from './modules/trainers/trainer.routes';
import { trashRoutes } from './modules/trash/trash.routes';
import { openApiRoutes } from './openapi/openapi.routes';

export interface AppDeps {
  env: { JWT_SECRET: string; PUBLIC_ORIGIN: string; TRUSTED_PROXY?: string; RETENTION_MONTHS?: number };
  log: Logger;
  readiness?: Readiness;
  /** Nothing is kept in it until somebody watches the database for it. */
  answers?: KeptAnswers;
  /** A mail is waiting in the outbox. Without a sender it stays there. */
  onMail?: () => void;
}

// Everything that is not in this list needs a signed-in admin.
const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /openapi.json',
  'GET /docs',
  'GET /uploads/:id/:file',
  'POST /auth/login',
  'GET /golfers',
  'GET /golfers/:key',
  'GET /trainers',
  'GET /trainers/:key',
  'GET /posts',
  'GET /posts/:key',
  'GET /programs',
  'GET /programs/:key',
  'GET /siteinfo/faqs',
  'GET /siteinfo/facts',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /blog/feed.xml',
  'POST /applications',
  'POST /contact',
]);

// Opened in a new tab, which sends no header: a cookie of their own opens these as well.
const EXPORT_ROUTES: ReadonlySet<string> = new Set(['GET /applications/export', 'GET /contact/export']);

// Here a token is looked up all the same: an admin sees a draft. No other public route depends on the sessions.
const PREVIEW_ROUTES: ReadonlySet<string> = new Set([
  'GET /golfers/:key',
  'GET /trainers/:key',
  'GET /posts/:key',
  'GET /programs',
  'GET /programs/:key',
]);

/** What a server listens with: kept answers at once, everything else through the app. It never listens itself. */
export function createListener({ answers = new KeptAnswers(), ...deps }: AppDeps): RequestListener {
  return serveKept(answers, deps.log, createApp({ ...deps, answers }).callback());
}

/** The api as middleware; call it when the database is connected. */
export function createApp({
  env,
  log,
  readiness = { isShuttingDown: false },
  answers,
  onMail = () => undefined,
}: AppDeps): Koa<AppState> {
  const sessions = createSessionService({ secret: env.JWT_SECRET, limiter: createLoginLimiter() });
  const offerExport = (ctx: AppContext): void => {
    if (ctx.state.signedIn) sendExportCookies(ctx, sessions.exportToken(ctx.state.signedIn));
  };
  const leads = (kind: LeadKind): LeadSettings => ({
    limiter: createLeadLimiter(kind),
    months: env.RETENTION_MONTHS ?? limits.retentionMonths,
    onMail,
  });

  const router = new Router<AppState>();
  router.use(
    guard(sessions, {
      publicRoutes: PUBLIC_ROUTES,
      previewRoutes: PREVIEW_ROUTES,
      exportRoutes: EXPORT_ROUTES,
    }),
  );
  router.use(answerPublicly(answers ?? new KeptAnswers(), contentSources));
  for (const routes of [
    healthRoutes(readiness, pingDatabase),
    openApiRoutes,
    imageRoutes,
    sessionRoutes(sessions),
    golferRoutes(readiness),
    trainerRoutes(readiness),
    postRoutes(readiness),
    programRoutes,
    siteInfoRoutes,
    trashRoutes(restoreByKind),
    sitemapRoutes(env.PUBLIC_ORIGIN),
    postFeedRoutes(env.PUBLIC_ORIGIN),
    applicationRoutes(createApplicationService(leads('applications')), offerExport),
    contactRoutes(createContactService(leads('contact')), offerExport),
  ]) {
    router.use(routes.routes());
  }

  const app = new Koa<AppState>();
  app.on('error', logFailure(log));
  app.use(requestLog(log));
  app.use(securityHeaders);
  app.use(visitorAddress(env.TRUSTED_PROXY));
  app.use(compressed);
  app.use(handleErrors);
  app.use(refuseBadTarget);
  app.use(cachePolicy);
  app.use(mountPrefix);
  app.use(router.routes());
  app.use(router.allowedMethods());
  return app;
}
