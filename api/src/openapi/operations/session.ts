import { loginInput, loginWire, userWire } from '@site/contract';
import { json, jsonBody, noBody } from '../bodies';
import type { OperationGroup } from '../operation';

export const session: OperationGroup = {
  name: 'Session',
  description:
    'An admin signs in with e-mail and password and sends the token with each further request: `Authorization: Bearer …`.',
  wires: { Login: loginWire, User: userWire },
  inputs: { LoginInput: loginInput },
  operations: [
    {
      route: 'POST /auth/login',
      id: 'login',
      summary: 'Sign in',
      description:
        'Tries are counted by account and by address. A wrong password and an unknown account get the same answer.',
      auth: 'none',
      body: jsonBody('LoginInput'),
      answers: { 200: { ...json('The token of a new session.', 'Login'), headers: ['Set-Cookie'] } },
      errors: [401, 429],
    },
    {
      route: 'GET /auth/me',
      id: 'getUser',
      summary: 'Who is signed in',
      auth: 'admin',
      answers: { 200: json('The admin whose token this is.', 'User') },
    },
    {
      route: 'POST /auth/logout',
      id: 'logout',
      summary: 'Sign out',
      description: 'The token is worthless from then on.',
      auth: 'admin',
      answers: { 204: { ...noBody('The session has ended.'), headers: ['Set-Cookie'] } },
    },
  ],
};
