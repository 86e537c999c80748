import { locateMongo } from './mongo/locateMongo';
import { withDatabase } from './mongo/siteMongo';

describe('locateMongo', () => {
  it('refuses a MONGOD_BINARY that is not a program instead of falling back', async () => {
    await expect(locateMongo({ mongodBinary: '/nowhere' })).rejects.toThrow(
      'MONGOD_BINARY is "/nowhere", which is not a program.',
    );
  });
});

describe('withDatabase', () => {
  it.each([
    ['mongodb://127.0.0.1:27017/?replicaSet=rs0', 'mongodb://127.0.0.1:27017/linksway?replicaSet=rs0'],
    ['mongodb://u:p@a:1,b:2/?w=majority', 'mongodb://u:p@a:1,b:2/linksway?w=majority'],
    ['mongodb://a:1/site?w=1', 'mongodb://a:1/site?w=1'],
  ])('names our database in %s, unless a name is there already', (uri, named) => {
    expect(withDatabase(uri)).toBe(named);
  });
});
