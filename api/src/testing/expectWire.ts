import type { Schema } from 'yup';

/** Fails unless the answer has exactly the shape that the contract promises. */
export async function expectWire(schema: Schema, body: unknown): Promise<void> {
  await schema.validate(body, { strict: true, abortEarly: false });
}
