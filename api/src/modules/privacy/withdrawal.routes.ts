import { limits, withdrawalsWire, withdrawalTextsWire, withdrawalWire } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { idIn } from '../../http/context';
import { idOf } from '../../routing/parameters';
import { json, noBody, type RouteGroup, route } from '../../routing/route';
import { serializeNamingText } from './privacy.serializer';
import { serializeCheck } from './withdrawal.serializer';
import { auditedCheck, finishCheck, listChecks, textsOfCheck } from './withdrawal.service';

const params = [idOf('withdrawal')] as const;

export const withdrawalRoutes: RouteGroup = {
  name: 'Withdrawals',
  description: `Consents that were withdrawn. The profile, the links of coaches and the placements under the same name leave the site with the withdrawal itself; texts that name the person are read by somebody, within ${limits.withdrawalCheckDays} days.`,
  wires: { Withdrawal: withdrawalWire, Withdrawals: withdrawalsWire, WithdrawalTexts: withdrawalTextsWire },
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/withdrawals',
        access: 'admin',
        id: 'listWithdrawals',
        summary: 'The withdrawals whose texts nobody has read yet, the first due first',
        description: `At most ${limits.withdrawalsListed}; \`total\` counts all.`,
        answers: { 200: json('What has to be read.', withdrawalsWire) },
      },
      async () => {
        const [{ checks, total }, now] = await Promise.all([listChecks(), databaseNow()]);
        return { withdrawals: checks.map((check) => serializeCheck(check, now)), total };
      },
    ),
    route(
      {
        method: 'GET',
        path: '/withdrawals/:id/texts',
        access: 'admin',
        id: 'findTextsOfWithdrawal',
        summary: 'The texts for visitors that still name the person',
        description: `Found now, by the whole name: at most ${limits.namingTexts}, which have to be rewritten by hand. Earlier versions of posts and the trash are not searched, because no visitor reads them.`,
        params,
        answers: { 200: json('What is left.', withdrawalTextsWire) },
      },
      async (ctx) => {
        const { texts, areCapped } = await textsOfCheck(idIn(ctx));
        return { texts: texts.map(serializeNamingText), are_texts_capped: areCapped };
      },
    ),
    route(
      {
        method: 'DELETE',
        path: '/withdrawals/:id',
        access: 'admin',
        id: 'finishWithdrawal',
        audit: { kind: 'consent', action: 'check_withdrawal', find: auditedCheck },
        summary: 'Say that the texts were read',
        description: 'The withdrawal itself stays as it is.',
        params,
        answers: { 204: noBody('It is off the list; a second time it is 404.') },
      },
      (ctx) => finishCheck(idIn(ctx)),
    ),
  ],
};
