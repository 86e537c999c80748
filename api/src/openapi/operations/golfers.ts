import {
  adminGolferWire,
  consentWire,
  golferInput,
  golferPatch,
  golferTrainerWire,
  golferWire,
} from '@site/contract';
import { formBody, json, jsonFor, page } from '../bodies';
import { mergeAnd, merges } from '../merges';
import { movesToTrash } from '../movesToTrash';
import type { OperationGroup } from '../operation';
import { keyOf, listParameters } from '../parameters';

const key = keyOf('athlete');
const sorts = ['name', 'grad_year', 'created_at'];

export const golfers: OperationGroup = {
  name: 'Athletes',
  description:
    'The athletes, called golfers in every address, whatever their sport. Whose consent is withdrawn is hidden from the public at once.',
  wires: {
    Golfer: golferWire,
    AdminGolfer: adminGolferWire,
    GolferTrainer: golferTrainerWire,
    Consent: consentWire,
  },
  inputs: { GolferInput: golferInput, GolferPatch: golferPatch },
  operations: [
    {
      route: 'GET /golfers',
      id: 'listGolfers',
      summary: 'The published athletes',
      auth: 'none',
      isCached: true,
      parameters: [
        {
          name: 'grad_year',
          in: 'query',
          description: 'Only those who finish school in this year.',
          schema: { type: 'integer' },
        },
        ...listParameters({ sorts, defaultSort: 'name' }),
      ],
      answers: { 200: page('Published athletes only, for an admin too.', 'Golfer') },
    },
    {
      route: 'GET /golfers/admin/all',
      id: 'listAllGolfers',
      summary: 'All athletes',
      auth: 'admin',
      parameters: listParameters({ sorts, defaultSort: '-created_at' }),
      answers: { 200: page('Athletes whether published or not.', 'AdminGolfer') },
    },
    {
      route: 'GET /golfers/:key',
      id: 'getGolfer',
      summary: 'One athlete',
      description: 'An admin who sends a token sees every athlete, with all that is not public.',
      auth: 'optional',
      isCached: true,
      parameters: [key],
      answers: { 200: jsonFor('The athlete.', 'Golfer', 'AdminGolfer') },
    },
    {
      route: 'POST /golfers',
      id: 'createGolfer',
      summary: 'Add an athlete',
      description: 'No field is required. The slug is derived from the name.',
      auth: 'admin',
      body: formBody('GolferInput', 'profile_photo'),
      answers: { 201: json('The new athlete.', 'AdminGolfer') },
      errors: [409],
    },
    ...merges('Golfer', '/golfers/:key', {
      summary: 'Change an athlete',
      description: mergeAnd(
        'Within `academics`, `golf_data`, `personal` and `consent` it is a merge as well.',
      ),
      parameters: [key],
      body: formBody('GolferPatch', 'profile_photo'),
      answers: { 200: json('The athlete as it is now.', 'AdminGolfer') },
    }),
    movesToTrash({
      path: '/golfers/:key',
      id: 'deleteGolfer',
      one: 'an athlete',
      parameters: [key],
    }),
  ],
};
