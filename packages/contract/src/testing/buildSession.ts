import type { LoginInput, LoginWire, UserWire } from '../session';

export function buildUser(overrides: Partial<UserWire> = {}): UserWire {
  return { id: '650000000000000000000099', email: 'admin@linksway.example', name: 'Admin', ...overrides };
}

export function buildLoginInput(overrides: Partial<LoginInput> = {}): LoginInput {
  return { email: 'admin@linksway.example', password: 'correct horse battery staple', ...overrides };
}

export function buildLogin(overrides: Partial<LoginWire> = {}): LoginWire {
  return { token: 'header.payload.signature', user: buildUser(), ...overrides };
}
