export { noticeWaitingLater } from './notice-waiting.ts'
export {
  countWaitingComments,
  listWaitingComments,
  type WaitingComment,
} from './waiting-comments.ts'
