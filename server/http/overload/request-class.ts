import { isAdmin, type Actor } from '#server/kernel/actor.ts'

/** The classes of requests that `AdmissionQueue` keeps apart, so that a flood of one leaves the others alone. */
export type RequestClass =
  // Who runs the site can act while it is flooded.
  | 'admin'
  // Never waits: an overloaded process must not be taken for a dead one.
  | 'health'
  // Whoever has an account gets in.
  | 'sign-in'
  // One render of a page that many ask for serves all of them.
  | 'shared'
  // Pages that are sent from the cache need their pictures.
  | 'media'
  // A draft or a comment is at stake.
  | 'member'
  // Somebody has typed it.
  | 'write'
  // Uncached pages, searches, lists.
  | 'read'
  // A view that is not counted harms nobody.
  | 'view'

const BY_PATH: [RegExp, RequestClass][] = [
  [/^\/(?:healthz|readyz)$/, 'health'],
  [
    /^\/(?:login|logout|forgot-password|reset-password\/.+|api\/auth\/(?:login|logout|forgot-password|reset-password\/.+))$/,
    'sign-in',
  ],
  [/^\/media\//, 'media'],
  [/^\/api\/views$/, 'view'],
]

/** Among whom a class is shared: its members, and the networks of its guests. */
export function whoseRequest(actor: Actor | undefined, address: string): string {
  return actor?.kind === 'member' ? actor.userId : address
}

/** The class decides behind whom a request waits: an admin’s is always `admin`, others go by path, then by account and method. */
export function classOf(method: string | undefined, path: string, actor: Actor): RequestClass {
  if (isAdmin(actor)) return 'admin'
  const [, byPath] = BY_PATH.find(([pattern]) => pattern.test(path)) ?? []
  if (byPath) return byPath
  if (actor.kind === 'member') return 'member'
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
}
