import { withDatabase } from './siteMongo';

describe('withDatabase', () => {
  it.each([
    ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/linksway'],
    ['mongodb://127.0.0.1:27017/?replicaSet=rs0', 'mongodb://127.0.0.1:27017/linksway?replicaSet=rs0'],
    ['mongodb://u:p@a:1,b:2/?w=majority', 'mongodb://u:p@a:1,b:2/linksway?w=majority'],
    ['mongodb+srv://cluster.example.net', 'mongodb+srv://cluster.example.net/linksway'],
  ])('names our database in %s', (uri, named) => {
    expect(withDatabase(uri)).toBe(named);
  });

  it('keeps a database name that is already there', () => {
    expect(withDatabase('mongodb://a:1/site?w=1')).toBe('mongodb://a:1/site?w=1');
  });
});
