import type { User } from '#server/modules/accounts/schema.ts'

export function roleWord({ role, isOwner }: Pick<User, 'role' | 'isOwner'>): string {
  return isOwner ? 'Owner' : role === 'admin' ? 'Admin' : 'User'
}
