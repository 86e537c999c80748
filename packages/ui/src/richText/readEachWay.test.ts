import { readEachWay } from './readEachWay';

it('lets each block read from the side of its own letters', () => {
  expect(readEachWay('<h2>שלום</h2><ul><li>Hello <b>you</b></li></ul><th scope="row">مرحبا</th>')).toBe(
    '<h2 dir="auto">שלום</h2><ul dir="auto"><li dir="auto">Hello <b>you</b></li></ul>' +
      '<th dir="auto" scope="row">مرحبا</th>',
  );
});

it('keeps what the author has chosen', () => {
  expect(readEachWay('<p dir="ltr">שלום</p><p>שלום</p>')).toBe('<p dir="ltr">שלום</p><p dir="auto">שלום</p>');
});

it('leaves a text without such letters alone', () => {
  const html = '<p>Zażółć 🏌️‍♀️ and Ελληνικά</p>';
  expect(readEachWay(html)).toBe(html);
});

it('does not break out of a quoted attribute', () => {
  const html = '<a title="שלום <p onmouseover=steal()>" href="/a">x</a>';
  expect(readEachWay(html)).toBe(html);
});
