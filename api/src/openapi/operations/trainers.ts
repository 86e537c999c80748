import { athleteWire, trainerInput, trainerPatch, trainerProfileWire, trainerWire } from '@site/contract';
import { formBody, json, page } from '../bodies';
import { merges } from '../merges';
import { movesToTrash } from '../movesToTrash';
import type { OperationGroup } from '../operation';
import { keyOf, listParameters } from '../parameters';

const key = keyOf('trainer');
const sorts = ['name', 'created_at'];

export const trainers: OperationGroup = {
  name: 'Trainers',
  description: 'Those who coach the athletes. One trainer comes with their athletes, a list without.',
  wires: { Trainer: trainerWire, TrainerProfile: trainerProfileWire, Athlete: athleteWire },
  inputs: { TrainerInput: trainerInput, TrainerPatch: trainerPatch },
  operations: [
    {
      route: 'GET /trainers',
      id: 'listTrainers',
      summary: 'The published trainers',
      auth: 'none',
      isCached: true,
      parameters: listParameters({ sorts, defaultSort: 'name' }),
      answers: { 200: page('Published trainers only, for an admin too.', 'Trainer') },
    },
    {
      route: 'GET /trainers/admin/all',
      id: 'listAllTrainers',
      summary: 'All trainers',
      auth: 'admin',
      parameters: listParameters({ sorts, defaultSort: '-created_at' }),
      answers: { 200: page('Trainers whether published or not.', 'Trainer') },
    },
    {
      route: 'GET /trainers/:key',
      id: 'getTrainer',
      summary: 'One trainer with their athletes',
      description: 'An admin who sends a token sees those who are not published as well.',
      auth: 'optional',
      isCached: true,
      parameters: [key],
      answers: { 200: json('The trainer.', 'TrainerProfile') },
    },
    {
      route: 'POST /trainers',
      id: 'createTrainer',
      summary: 'Add a trainer',
      description: 'No field is required. The slug is derived from the name.',
      auth: 'admin',
      body: formBody('TrainerInput', 'image'),
      answers: { 201: json('The new trainer.', 'Trainer') },
      errors: [409],
    },
    ...merges('Trainer', '/trainers/:key', {
      summary: 'Change a trainer',
      parameters: [key],
      body: formBody('TrainerPatch', 'image'),
      answers: { 200: json('The trainer as they are now.', 'Trainer') },
    }),
    movesToTrash({
      path: '/trainers/:key',
      id: 'deleteTrainer',
      one: 'a trainer',
      parameters: [key],
      more: 'The athletes stay, without a trainer until this one is restored.',
    }),
  ],
};
