/** `expired` is a session that has ended, `deleted` a session of an account that no longer exists. */
export const ROLES = ['guest', 'user', 'admin', 'owner', 'expired', 'deleted'] as const

export type Role = (typeof ROLES)[number]

/** Where a role's status stands in a row. */
export const COLUMN: Record<Role, 0 | 1 | 2 | 3> = {
  guest: 0,
  user: 1,
  admin: 2,
  owner: 3,
  expired: 0,
  deleted: 0,
}

/**
 * A route with its status for a guest, a member, an admin and the owner. Expired sessions and deleted accounts count
 * as guests.
 */
export type MatrixRow = {
  statuses: [guest: number, user: number, admin: number, owner: number]
  /** The path with its parameters filled in, where they name something that is there. */
  path?: string
  json?: unknown
  /** Whether access is allowed depends on this data, so the body is validated first. */
  rightsDependOn?: 'password' | 'post'
  /** Editor uploads have their own error shape. */
  hasEditorErrors?: true
}

/** The path that a route is asked at; its parameters name nothing unless the row says otherwise. */
export function pathOf(route: string, { path }: MatrixRow): string {
  return path ?? route.replace(/^\w+ /, '').replaceAll(/:\w+/g, 'nothing')
}

export const everyone = (status: number): MatrixRow['statuses'] => [status, status, status, status]
export const membersOnly: MatrixRow['statuses'] = [401, 200, 200, 200]
export const ownerOnly = (status: number): MatrixRow['statuses'] => [401, 403, 403, status]
export const adminsOnly: MatrixRow['statuses'] = [401, 403, 200, 200]
