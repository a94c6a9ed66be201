import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { deleteViews, putAddress } from './queries.ts'

/** Remembers at which address a post is read. */
export async function keepAddress({ tx }: Scope, { data, at }: Happened<'post.listed'>) {
  await putAddress(tx, { ...data, at })
}

/** Drops the views of a post that is gone; its row stays, so that a delayed event cannot bring the address back. */
export async function forgetAddress({ tx }: Scope, { data, at }: Happened<'post.erased'>) {
  await putAddress(tx, { ...data, slug: '', isPublic: false, at })
  await deleteViews(tx, data.postId)
}
