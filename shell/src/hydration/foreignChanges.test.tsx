import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepServedFields } from './foreignChanges';
import { Hydrated } from './Hydrated';

// The journey typed-before-the-start has text fields and a select.
it('gives back which radio button was chosen, although an extension has added a field', async () => {
  const page = (
    <form aria-label="Consent">
      {['everybody', 'nobody'].map((audience) => (
        <input key={audience} type="radio" name="photo" value={audience} aria-label={audience} />
      ))}
      <Hydrated part="page" />
    </form>
  );
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(page);
  const extension = document.createElement('my-extension');
  extension.append(document.createElement('input'));
  screen.getByRole('form').prepend(extension);
  keepServedFields();
  const chosen = screen.getByLabelText('nobody');
  chosen.click();
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));

  expect(onRecoverableError).toHaveBeenCalled();
  expect(chosen).not.toBeInTheDocument();
  expect(screen.getByLabelText('nobody')).toBeChecked();
  expect(screen.getByLabelText('everybody')).not.toBeChecked();
});
