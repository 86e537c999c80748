import type { LeadFields } from './leads';

/** Everything that somebody has written in a lead, but for the name and the address of the sender. */
export function leadTexts({ message, work = {} }: Pick<LeadFields, 'message' | 'work'>): unknown {
  const { notes = [], replies = [], nextStep = '', history = [] } = work;
  const steps = history.filter(({ what }) => what === 'next_step');
  return [
    message,
    notes.map(({ text }) => text),
    replies.map(({ subject, text }) => [subject, text]),
    [nextStep, steps.map(({ from, to }) => [from, to])],
  ];
}
