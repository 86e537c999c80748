import { rawCollection } from '../../db/migrations/rawCollection';
import { createGolfer, createPost } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { removeFilmStills, withLinks } from './018-film-stills';

const { send } = setUpTestApi();
const run = (isDryRun = false) => removeFilmStills({ isDryRun, signal: new AbortController().signal });

const [STILL, COVER] = ['a'.repeat(32), 'b'.repeat(32)];
const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const figureOf = (caption: string, address = ADDRESS) =>
  `<figure><a href="${address}"><img src="/api/uploads/${STILL}/60.webp" alt="Film: a > b" width="60" height="40" /></a>${caption}</figure>`;
const BODY = `<p>Before</p>${figureOf('<figcaption>Her shot (film on YouTube)</figcaption>')}<p>After</p>`;
const LINKED = `<p>Before</p><p><a href="${ADDRESS}">Her shot (film on YouTube)</a></p><p>After</p>`;
const postOf = (id: string) => send('get', `/posts/${id}`).expect(200);

it.each([
  [
    'a caption without the platform',
    figureOf('<figcaption>Her <em>shot</em></figcaption>'),
    'Her shot (film on YouTube)',
  ],
  ['no caption', figureOf(''), 'Film (film on YouTube)'],
])('with %s, the link says what opens', (_what, figure, words) => {
  expect(withLinks(figure)).toBe(`<p><a href="${ADDRESS}">${words}</a></p>`);
});

it.each([
  ['another site', figureOf('', 'https://example.com/film')],
  ['no link', `<figure><img src="/api/uploads/${STILL}/60.webp" alt="" /></figure>`],
])('a picture with %s stays', (_what, figure) => {
  expect(withLinks(figure)).toBe(figure);
});

it('texts, versions and the trash have the link, and nothing names the still', async () => {
  const [shown, deleted] = [(await createPost()).id as string, (await createPost()).id as string];
  const posts = rawCollection('posts');
  await posts.updateMany({}, { $set: { body: BODY } });
  await rawCollection('postRevisions').insertOne({ body: BODY, imageIds: [STILL, COVER] });
  await send('delete', `/posts/${deleted}`).expect(204);
  const ids = { ownImageIds: [STILL], namedImageIds: [STILL, COVER] };
  await rawCollection('trash').updateMany({ kind: 'post' }, { $set: ids });

  expect(await run(true)).toBe(3);
  expect((await postOf(shown)).body.body).toBe(BODY);
  expect(await run()).toBe(3);

  expect((await postOf(shown)).body.body).toBe(LINKED);
  expect(await rawCollection('postRevisions').findOne()).toMatchObject({ body: LINKED, imageIds: [COVER] });
  expect(await rawCollection('trash').findOne({ kind: 'post' })).toMatchObject({
    ...{ ownImageIds: [], namedImageIds: [COVER] },
    record: { body: LINKED },
  });
  expect(await run()).toBe(0);
});

it('films of athletes lose their stills, in the trash too', async () => {
  const film = { address: 'https://vimeo.com/76979871', title: 'Swing', length: '', still: { id: STILL } };
  const [shown, deleted] = [(await createGolfer()).id as string, (await createGolfer()).id as string];
  await rawCollection('golfers').updateMany({}, { $set: { 'card.films': [film] } });
  await send('delete', `/golfers/${deleted}`).expect(204);
  await rawCollection('trash').updateMany({ kind: 'golfer' }, { $set: { ownImageIds: [STILL, COVER] } });

  expect(await run()).toBe(2);

  const { card } = (await send('get', `/golfers/${shown}`).expect(200)).body as { card: { films: object[] } };
  expect(card.films).toEqual([{ address: film.address, platform: 'Vimeo', title: 'Swing', length: '' }]);
  expect(JSON.stringify(await rawCollection('golfers').find().toArray())).not.toContain(STILL);
  expect(await rawCollection('trash').findOne({ kind: 'golfer' })).toMatchObject({ ownImageIds: [COVER] });
  expect(JSON.stringify(await rawCollection('trash').find().toArray())).not.toContain(STILL);
  expect(await run()).toBe(0);
});
