import { deleteEventsBefore } from '#server/database/events.ts'
import { DAY_MS } from './clock.ts'
import type { Scope } from './scope.ts'

/**
 * Everything that leaves a room as an event: its name and what it says. An event is a row written in the same
 * transaction as the change; whoever listens (`on-<event>.ts` in a room, listed in server/work.ts) runs after the commit,
 * at least once, so a listener must bear to run again.
 */
export type Events = {
  /** What a search finds a product by changed. */
  'product.changed': { productId: string }
  'product.erased': { productId: string }
  /** How often posts were read in the last 30 days, of those whose number has changed. */
  'views.summed': { sums: { postId: string; views: number }[] }
  'comment.added': { id: string; status: 'waiting' | 'approved' }
  'comment.judged': { id: string; from: CommentStatus; to: CommentStatus }
  'user.signed-up': { id: string }
  /** What a search finds a post by, or who may find it, changed. */
  'post.changed': { postId: string }
  /** A public post was saved, or a post became public or ceased to be: its address, `/blog/<slug>`. */
  'post.listed': { postId: string; slug: string; isPublic: boolean }
  'post.erased': { postId: string }
  /** A writer handed a post in; `writer` is their name. */
  'post.submitted': { postId: string; writer: string }
  /** What a writer handed in was published, or has got a time for it; `by` is the id of who did it. */
  'post.accepted': { postId: string; by: string | null; isPublished: boolean }
  /** A reviewer sent a post back to its writer. */
  'post.returned': { postId: string; note: string }
}

type CommentStatus = 'waiting' | 'approved' | 'hidden'

export type EventName = keyof Events

/** An event as a listener gets it; `at` is ISO 8601 UTC. */
export type Happened<Name extends EventName> = {
  id: string
  name: Name
  at: string
  data: Events[Name]
}

const KEPT_DAYS = 30

export async function removeOldEvents({ tx, clock }: Scope): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
  await deleteEventsBefore(tx, before.toISOString())
}
