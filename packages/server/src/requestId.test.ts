import { requestIdOf } from './requestId';

const idOf = (sent: string) => requestIdOf({ headers: { 'x-request-id': sent } });

it.each(['0f8fad5bd9cb469fa16570867728950e', '0f8fad5b-d9cb-469f-a165-70867728950e'])(
  'is the one that the server in front gave: %s',
  (id) => {
    expect(idOf(id)).toBe(id);
  },
);

it.each(['', 'ines@family.example', '0f8fad5b', `0f8fad5b-d9cb-469f-a165-70867728950e\nlevel`])(
  'is a new one instead of anything else: %j',
  (sent) => {
    expect(idOf(sent)).toMatch(/^[\da-f-]{36}$/);
    expect(idOf(sent)).not.toBe(idOf(sent));
  },
);
