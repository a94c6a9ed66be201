import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { addTextBytes, deleteRevisions, listSpareRevisions, sumPosts } from './queries.ts'

const MB = 1024 * 1024
// Making a little more room than needed spares the next saves the search for old revisions.
const SPARE_SHARE = 0.02

type Growth = { userId: string | null; bytes: number }

/** Counts what somebody's save added to the texts of their writer: against the quota, where the one who saves has one. */
export async function countGrowth(scope: Scope, actor: Actor, growth: Growth): Promise<void> {
  if (hasTextQuota(actor)) await countMemberText(scope, growth)
  else await countText(scope, growth)
}

/** Counts what a save added to its writer's texts, or took from them; texts without an account count for nobody. */
export async function countText({ tx }: Scope, { userId, bytes }: Growth): Promise<void> {
  if (userId !== null && bytes !== 0) await addTextBytes(tx, userId, bytes)
}

/**
 * Counts what a member's own save added. Beyond the quota, old revisions of all their posts make room; where that is not
 * enough, a save that adds is refused.
 */
async function countMemberText(scope: Scope, { userId, bytes }: Growth): Promise<void> {
  if (userId === null) return
  const { tx, config } = scope
  const quota = config.MEMBER_TEXT_MB * MB
  const usedBytes = await addTextBytes(tx, userId, bytes)
  if (usedBytes <= quota) return
  const freed = await thinRevisions(scope, userId, usedBytes - quota * (1 - SPARE_SHARE))
  if (usedBytes - freed > quota && bytes > freed) throw full(config.MEMBER_TEXT_MB)
}

/** Gives back what posts take, just before they are deleted. */
export async function giveBackText({ tx }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const { userId, bytes } of await sumPosts(tx, ids)) await addTextBytes(tx, userId, -bytes)
}

/** Counts posts for another person, just before they become theirs. */
export async function handOverText({ tx }: Scope, ids: readonly string[], to: string) {
  if (ids.length === 0) return
  for (const { userId, bytes } of await sumPosts(tx, ids)) {
    await addTextBytes(tx, userId, -bytes)
    await addTextBytes(tx, to, bytes)
  }
}

function hasTextQuota(actor: Actor): boolean {
  return actor.kind === 'member' && !isAdmin(actor)
}

async function thinRevisions({ tx }: Scope, userId: string, targetBytes: number): Promise<number> {
  let freed = 0
  while (freed < targetBytes) {
    const spare = await listSpareRevisions(tx, userId)
    if (spare.length === 0) break
    let chosen = 0
    const going = spare.filter(({ bytes }) => {
      const isNeeded = freed + chosen < targetBytes
      if (isNeeded) chosen += bytes
      return isNeeded
    })
    for (const [postId, revisions] of Map.groupBy(going, (revision) => revision.postId)) {
      const versions = revisions.map(({ version }) => version)
      freed += await deleteRevisions(tx, postId, versions)
    }
  }
  if (freed > 0) await addTextBytes(tx, userId, -freed)
  return freed
}

function full(megabytes: number): Refusal {
  const text = `Your posts have used up your ${megabytes} MB on this site. What you typed is still on this screen: delete posts you no longer need, also from the bin, or ask the site’s owner for more space, then save again.`
  return new Refusal('too_large', 'text_quota', text)
}
