import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { deleteClicks } from './queries-clicks.ts'
import { deleteSources } from './queries-sources.ts'
import { deleteViews, putAddress } from './queries.ts'

export async function keepAddress({ tx }: Scope, { data, at }: Happened<'post.listed'>) {
  await putAddress(tx, { ...data, at })
}

/** Drops the views and clicks of an erased post; its row stays, so that a delayed event cannot restore the address. */
export async function forgetAddress({ tx }: Scope, { data, at }: Happened<'post.erased'>) {
  await putAddress(tx, { ...data, slug: '', isPublic: false, at })
  await deleteViews(tx, data.postId)
  await deleteSources(tx, data.postId)
  await deleteClicks(tx, { post_id: data.postId })
}
