import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Scope = Pick<typeof screen, 'findByRole'>;

/** Clicks buttons by their names, once they are there and enabled: what shows or frees one may still be on its way. */
export const pressIn =
  (user: UserEvent, scope: Scope = screen) =>
  async (name: string | RegExp): Promise<void> => {
    const button = await scope.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
  };
