import { type HydratedDocument, Schema, model } from 'mongoose';

const userSchema = new Schema(
  {
    email: { type: String, required: true, unique: true },
    name: { type: String, default: '' },
    lastSignInAt: { type: Date, default: null },
    passwordHash: { type: String, required: true },
  },
  { timestamps: true },
);

interface UserFields {
  email: string;
  name: string;
  lastSignInAt: Date | null;
  passwordHash: string;
  createdAt: Date;
  updatedAt: Date;
}

export type UserDoc = HydratedDocument<UserFields>;
export const User = model<UserFields>('User', userSchema as unknown as Schema<UserFields>);
