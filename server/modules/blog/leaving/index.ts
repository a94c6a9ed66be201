export { forgetLists } from './forget-lists.ts'
export { leavePosts } from './leave-posts.ts'
export { takeBackLikes } from './take-back-likes.ts'
