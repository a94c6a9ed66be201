export { mailWaiting } from './mail-waiting.ts'
export { mailAdded } from './on-comment-added.ts'
export { mailJudged } from './on-comment-judged.ts'
export { countWaitingComments, listWaitingComments } from './waiting-comments.ts'
