import { indexing } from '#server/modules/categories/index.ts'
import { listPostIdsIn } from '#server/modules/blog/categories/index.ts'
import { indexPost } from './index-post.ts'

export const indexPostCategory = indexing({
  indexing: 'post-category.index',
  listIds: listPostIdsIn,
  indexOne: (scope, postId) => indexPost(scope, { data: { postId } }),
})
