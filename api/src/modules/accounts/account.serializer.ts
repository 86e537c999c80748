import type { AccountWire } from '@site/contract';

interface StoredAccount {
  _id: unknown;
  email: string;
  createdAt: Date;
  lastSignInAt?: Date | null;
  codes?: object | null;
}

export function serializeAccount({ _id, email, createdAt, lastSignInAt, codes }: StoredAccount): AccountWire {
  return {
    id: String(_id),
    email,
    created_at: createdAt.toISOString(),
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    has_codes: Boolean(codes),
  };
}
