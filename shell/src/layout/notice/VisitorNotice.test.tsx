import { tellVisitor } from '@site/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/renderInShell';
import { VisitorNotice } from './VisitorNotice';

it('announces a notice in a region that was there before, and closes it', async () => {
  renderInShell(<VisitorNotice />);
  const [region] = screen.getAllByRole('status');
  expect(region).toBeEmptyDOMElement();

  act(() => tellVisitor('Your message has been sent.'));
  expect(region).toHaveTextContent('Your message has been sent.');
  act(() => tellVisitor('It could not be sent.'));
  expect(region).toHaveTextContent('It could not be sent.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region).toBeEmptyDOMElement();
});
