/** @jest-environment node */
import { SearchPace } from './SearchPace';

let time = 0;
const paced = () => new SearchPace(() => time);

beforeEach(() => {
  time = 0;
});

it('a search starts at once where none was rendered', () => {
  expect(paced()).toMatchObject({ mayStart: true, restMs: 0 });
});

it('none starts while one is rendered', () => {
  const pace = paced();
  pace.start();
  time = 5_000;

  expect(pace.mayStart).toBe(false);
});

it('after it the others wait for twice as long as it took', () => {
  const pace = paced();
  pace.start();
  time = 30;
  pace.end();
  expect(pace).toMatchObject({ mayStart: false, restMs: 60 });

  time = 90;
  expect(pace).toMatchObject({ mayStart: true, restMs: 0 });
});

it('nobody waits long for the rest after a slow one', () => {
  const pace = paced();
  pace.start();
  time = 4_000;
  pace.end();

  expect(pace.restMs).toBe(100);
});
