import { screen } from '@testing-library/react';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Banner } from './Banner';

describe('Banner', () => {
  it('has its live regions before there is a message', () => {
    const { rerender } = renderWithTheme(<Banner tone="danger" />);
    const alert = screen.getByRole('alert');
    expect(alert).toBeEmptyDOMElement();

    rerender(<Banner tone="danger">Failed to save post.</Banner>);
    expect(alert).toHaveTextContent('Failed to save post.');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('announces success politely', () => {
    renderWithTheme(<Banner tone="success">Your message has been sent successfully!</Banner>);
    expect(screen.getByRole('status')).toHaveTextContent('Your message has been sent successfully!');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('is silent while none of several conditions holds', () => {
    renderWithTheme(
      <Banner tone="danger">
        {undefined}
        {false}
      </Banner>,
    );
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
