import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Pastes the words: on a busy machine, the pause between two typed keys may already start a search. */
export async function enterSearch(user: UserEvent, label: string, words: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(words);
}
