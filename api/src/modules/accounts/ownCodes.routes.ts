import {
  codesBeginning,
  codesConfirmation,
  codesProof,
  codesSecretWire,
  recoveryCodesWire,
} from '@site/contract';
import { jsonBody } from '../../http/bodies';
import { json, noBody, type Route, route } from '../../http/route';
import { beginOwnCodes, confirmOwnCodes, renewRecoveryCodes, turnOwnCodesOff } from './ownAccount.service';
import { ownerOf, ownRecord, TRIES } from './ownerOf';

const codes = { ...ownRecord, kind: 'one_time_codes' } as const;

export const codesWires = { CodesSecret: codesSecretWire, RecoveryCodes: recoveryCodesWire };
export const codesInputs = {
  CodesBeginning: codesBeginning,
  CodesConfirmation: codesConfirmation,
  CodesProof: codesProof,
};

export const ownCodesRoutes: readonly Route[] = [
  route(
    {
      method: 'POST',
      path: '/account/codes',
      access: 'admin',
      forEditors: true,
      id: 'beginCodes',
      // It shows a secret, and turns nothing on yet.
      audit: { ...codes, action: 'look_up' },
      summary: 'Begin to set up one-time codes',
      description: 'A login asks for none until a first code has confirmed the secret, within an hour.',
      rateLimit: TRIES,
      body: jsonBody(codesBeginning),
      answers: { 200: json('The secret, for the app.', codesSecretWire) },
      errors: [409],
    },
    (ctx, { body }) => beginOwnCodes(ownerOf(ctx), body),
  ),
  route(
    {
      method: 'PUT',
      path: '/account/codes',
      access: 'admin',
      forEditors: true,
      id: 'confirmCodes',
      audit: { ...codes, action: 'create' },
      summary: 'Turn one-time codes on with a first code',
      rateLimit: 'Wrong codes are counted by account.',
      body: jsonBody(codesConfirmation),
      answers: { 200: json('The recovery codes, which cannot be read again.', recoveryCodesWire) },
      errors: [409],
    },
    async (ctx, { body }) => ({ recovery_codes: await confirmOwnCodes(ownerOf(ctx), body.code) }),
  ),
  route(
    {
      method: 'POST',
      path: '/account/codes/off',
      access: 'admin',
      forEditors: true,
      id: 'turnCodesOff',
      audit: { ...codes, action: 'delete' },
      summary: 'Turn one-time codes off',
      rateLimit: TRIES,
      body: jsonBody(codesProof),
      answers: { 204: noBody('A login asks for none, and the recovery codes are gone.') },
      errors: [409],
    },
    (ctx, { body }) => turnOwnCodesOff(ownerOf(ctx), body),
  ),
  route(
    {
      method: 'POST',
      path: '/account/codes/recovery',
      access: 'admin',
      forEditors: true,
      id: 'renewRecoveryCodes',
      audit: { ...codes, action: 'update' },
      summary: 'Make new recovery codes',
      description: 'Those of before count no longer.',
      rateLimit: TRIES,
      body: jsonBody(codesProof),
      answers: { 200: json('The recovery codes, which cannot be read again.', recoveryCodesWire) },
      errors: [409],
    },
    async (ctx, { body }) => ({ recovery_codes: await renewRecoveryCodes(ownerOf(ctx), body) }),
  ),
];
