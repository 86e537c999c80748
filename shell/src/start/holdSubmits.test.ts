import { fireEvent, waitFor } from '@testing-library/react';
import { announceHydrated } from '../hydration/hydrated';
import { holdSubmits } from './holdSubmits';

beforeAll(holdSubmits);

function form(name: string) {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<form id="${name}"><input><button type="submit" disabled><i>Send</i></button></form>`,
  );
  const element = document.querySelector<HTMLFormElement>(`#${name}`)!;
  const sent = jest.fn((event: Event) => event.preventDefault());
  element.addEventListener('submit', sent);
  const field = element.querySelector('input')!;
  const button = element.querySelector('button')!;
  return { sent, field, button };
}

// One test: what is hydrated stays so for the rest of the page's life.
it('sends a form once that was sent before it could be, and no other', async () => {
  const [entered, clicked, left] = [form('entered'), form('clicked'), form('left')];
  fireEvent.keyDown(entered.field, { key: 'Enter' });
  fireEvent.keyDown(entered.field, { key: 'Enter' });
  fireEvent.pointerUp(clicked.button.firstElementChild!);
  fireEvent.keyDown(left.field, { key: 'a' });
  announceHydrated('frame');
  for (const { button } of [entered, clicked, left]) button.disabled = false;
  await waitFor(() => expect(clicked.sent).toHaveBeenCalledTimes(1));
  expect(entered.sent).toHaveBeenCalledTimes(1);
  expect(left.sent).not.toHaveBeenCalled();

  // Sent by the application: the button waits for the answer.
  entered.button.disabled = true;
  fireEvent.keyDown(entered.field, { key: 'Enter' });
  entered.button.disabled = false;
  const marker = form('marker');
  await new Promise<void>((resolve) => {
    const seen = new MutationObserver(() => resolve());
    seen.observe(marker.button, { attributeFilter: ['disabled'] });
    marker.button.disabled = false;
  });
  expect(entered.sent).toHaveBeenCalledTimes(1);
});
