export { noticeWaitingLater } from './notice-waiting.ts'
export { countWaitingComments, listWaitingComments } from './waiting-comments.ts'
