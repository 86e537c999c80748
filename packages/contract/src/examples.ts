import * as yup from 'yup';
import { flag, labelled } from './entityFields';

/** Filters of the admin's lists: examples alone, or everybody else. */
export const exampleFilters = ['only', 'none'] as const;
export type ExampleFilter = (typeof exampleFilters)[number];

export const exampleMessages = {
  notMade:
    'Only the demo content makes examples: a record can be marked as a real person, never as an example',
} as const;

/** The tick in the form of an example. It can only be removed. */
export const exampleField = labelled(flag('Example'), 'This is an example');

/** In an edit: the record is a real person from now on. */
export const exampleEnd = exampleField.input.oneOf([false], exampleMessages.notMade);

/** In an answer. */
export const exampleWire = yup.boolean().required();

/** In an answer that only names somebody: of examples alone. */
export const exampleMention = yup.boolean().optional();
