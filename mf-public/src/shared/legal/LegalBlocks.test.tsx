import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { theme } from '@site/ui';
import { InlineText } from './LegalBlocks';

const renderText = (text: string) =>
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <InlineText>{text}</InlineText>
      </MemoryRouter>
    </ThemeProvider>,
  );

it('keeps the text around links and strong parts', () => {
  const { container } = renderText('**Ask:** by [mail](mailto:a@b.example) or [form](/contact), now.');

  expect(container).toHaveTextContent('Ask: by mail or form, now.');
  expect(screen.getByText('Ask:').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'mail' })).toHaveAttribute('href', 'mailto:a@b.example');
  expect(screen.getByRole('link', { name: 'form' })).toHaveAttribute('href', '/contact');
});

it('leaves plain text alone', () => {
  const { container } = renderText('A (b) [c] * d');

  expect(container).toHaveTextContent('A (b) [c] * d');
});
