import type { Schema } from 'yup';

/** Fails unless the response has exactly the shape of the contract. */
export async function expectWire(schema: Schema, body: unknown): Promise<void> {
  await schema.validate(body, { strict: true, abortEarly: false });
}
