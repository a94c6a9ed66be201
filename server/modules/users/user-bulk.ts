import { findMember } from '#server/modules/accounts/index.ts'
import { bulkKind } from '#server/modules/bulk/index.ts'
import { blockWithin, unblockWithin } from '#server/modules/comments/index.ts'
import { deleteWithin } from './delete-user.ts'
import type { UserChange } from './schema.ts'

/** Blocks, unblocks or deletes accounts in bulk by the rules for one. */
export const userBulk = bulkKind<UserChange>(async ({ store }, member, change) => {
  return {
    async apply(scope, id) {
      if (change.do === 'delete') {
        await deleteWithin(scope, member, { id, posts: change.posts })
        return ''
      }
      const block = change.do === 'block' ? blockWithin : unblockWithin
      return (await block(scope, member, id)) ? change.do : ''
    },
    async undo(scope, id, done) {
      const putBack = done === 'block' ? unblockWithin : blockWithin
      await putBack(scope, member, id)
    },
    nameOf: async (id) => (await findMember(store.db, id))?.name ?? 'An account',
  }
})
