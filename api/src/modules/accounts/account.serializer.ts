import type { AccountWire, Role } from '@site/contract';

interface StoredAccount {
  _id: unknown;
  email: string;
  role: Role;
  createdAt: Date;
  lastSignInAt?: Date | null;
  codes?: object | null;
}

export function serializeAccount({
  _id,
  email,
  role,
  createdAt,
  lastSignInAt,
  codes,
}: StoredAccount): AccountWire {
  return {
    id: String(_id),
    email,
    role,
    created_at: createdAt.toISOString(),
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    has_codes: Boolean(codes),
  };
}
