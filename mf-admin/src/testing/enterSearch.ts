import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Enters words at once: between two keys, a busy machine may pause for so long that the list searches already. */
export async function enterSearch(user: UserEvent, label: string, words: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(words);
}
