export {
  countWaitingComments,
  listWaitingComments,
  type WaitingComment,
} from './waiting-comments.ts'
