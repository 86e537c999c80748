import { buildGolferInput } from '@site/contract/testing';
import { createGolfer, createPost, createTrainer } from '../../testing/createRecords';
import { setUpOldSlugs } from '../../testing/oldSlugCalls';
import { purgeDue } from '../../testing/purgeDue';
import { TrashEntry } from '../trash/trash.model';
import { OldSlug, type SlugKind } from './oldSlug.model';

const { send, target } = setUpOldSlugs();

interface Slugged {
  kind: SlugKind;
  path: string;
  create: () => Promise<{ _id: unknown }>;
  hide: object;
  show: object;
}

const slugged: Slugged[] = [
  {
    kind: 'golfer',
    path: '/golfers',
    create: () => createGolfer({ slug: 'ana-ruiz' }),
    hide: { is_published: false },
    show: { is_published: true },
  },
  {
    kind: 'trainer',
    path: '/trainers',
    create: () => createTrainer({ slug: 'ana-ruiz' }),
    hide: { is_published: false },
    show: { is_published: true },
  },
  {
    kind: 'post',
    path: '/posts',
    create: () => createPost({ slug: 'ana-ruiz' }),
    hide: { status: 'draft' },
    show: { status: 'published' },
  },
];

const changeSlug = (path: string, id: unknown, slug: string) =>
  send('put', `${path}/${String(id)}`)
    .send({ slug })
    .expect(200);

describe.each(slugged)('the old address of a $kind', ({ kind, path, create, hide, show }) => {
  let id: string;
  beforeEach(async () => {
    const record = await create();
    id = String(record._id);
    await changeSlug(path, id, 'ana-maria-ruiz');
  });
  const old = () => target(`${path}/ana-ruiz?limit=2`);
  const LEADS_ON = `/api${path}/ana-maria-ruiz?limit=2`;

  it('leads to the record only while everybody may see that', async () => {
    expect(await old()).toBe(LEADS_ON);
    await send('put', `${path}/${id}`).send(hide).expect(200);
    expect(await old()).toBe(404);
    await send('get', `${path}/ana-ruiz`).redirects(0).expect(404);
    await send('put', `${path}/${id}`).send(show).expect(200);
    expect(await old()).toBe(LEADS_ON);
  });

  it('is missing while the record is in the trash, and is forgotten with it', async () => {
    await send('delete', `${path}/${id}`).expect(204);
    expect(await old()).toBe(404);
    await send('post', `/trash/${id}/restore`).expect(200);
    expect(await old()).toBe(LEADS_ON);
    await send('delete', `${path}/${id}`).expect(204);
    await send('delete', `/trash/${id}`).expect(204);

    expect(await old()).toBe(404);
    expect(await OldSlug.countDocuments()).toBe(0);
  });

  it('is forgotten when the time in the trash is over', async () => {
    await send('delete', `${path}/${id}`).expect(204);
    await TrashEntry.updateOne({ _id: id }, { purgeAfter: new Date(0) });
    await purgeDue(new Date());

    expect(await OldSlug.countDocuments()).toBe(0);
  });

  it('still leads to the record when a hidden one has it, until that one is shown', async () => {
    const { _id: other } = await create();
    await changeSlug(path, other, 'somewhere-else');
    // The record above was stored under it without the api.
    await OldSlug.updateOne({ kind, slug: 'ana-ruiz' }, { recordId: id });
    await send('put', `${path}/${String(other)}`)
      .send(hide)
      .expect(200);
    await changeSlug(path, other, 'ana-ruiz');
    expect(await old()).toBe(LEADS_ON);
    await changeSlug(path, other, 'elsewhere');
    expect(await old()).toBe(LEADS_ON);

    await changeSlug(path, other, 'ana-ruiz');
    await send('put', `${path}/${String(other)}`)
      .send(show)
      .expect(200);
    expect(await old()).toBe(200);
  });

  it('is no address of another kind', async () => {
    const others = slugged.filter((each) => each.kind !== kind);

    for (const other of others) expect(await target(`${other.path}/ana-ruiz`)).toBe(404);
  });
});

it.each([
  ['in the list', false],
  ['in the trash', true],
])(
  'an athlete who is erased while %s leaves no old slug, which holds the name',
  async (_where, isDeleted) => {
    const { id } = await createGolfer({ slug: 'ana-ruiz' });
    await changeSlug('/golfers', id, 'ana-maria-ruiz');
    if (isDeleted) await send('delete', `/golfers/${id}`).expect(204);
    await send('post', '/privacy/erasures')
      .send({ records: [{ kind: 'golfer', id }] })
      .expect(201);

    expect(await target('/golfers/ana-ruiz')).toBe(404);
    expect(await OldSlug.countDocuments()).toBe(0);
  },
);

it('a new athlete or trainer takes the old address of another one over', async () => {
  for (const [kind, path, create] of [
    ['golfer', '/golfers', createGolfer],
    ['trainer', '/trainers', createTrainer],
  ] as const) {
    const { _id } = await create({ slug: 'ana-ruiz' });
    await changeSlug(path, _id, 'ana-maria-ruiz');
    const input = buildGolferInput({ first_name: 'Ana', last_name: 'Ruiz' });
    const { body } = await send('post', path)
      .send(kind === 'golfer' ? input : { first_name: 'Ana', last_name: 'Ruiz' })
      .expect(201);

    expect(body.slug).toBe('ana-ruiz');
    expect(await target(`${path}/ana-ruiz`)).toBe(200);
    expect(await OldSlug.countDocuments()).toBe(0);
  }
});
