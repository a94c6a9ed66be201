import { removeOldEvents } from './kernel/events.ts'
import { HOUR_MS } from './kernel/clock.ts'
import type { WorkList } from './kernel/tasks.ts'
import { removeOldKeys } from './database/once.ts'
import { removeOldLimits } from './database/rate-limits.ts'
import { mailedResetLink } from './modules/accounts/index.ts'
import { mailAdded, mailJudged, mailWaiting } from './modules/comments/index.ts'
import {
  emptyBin,
  indexPost,
  keepViews,
  mailAcceptance,
  mailReturn,
  mailSubmission,
  publishPlannedPost,
} from './modules/blog/index.ts'
import { freshRates } from './modules/currency/index.ts'
import { mailSending } from './modules/mail/index.ts'
import { removeOrphanPictures } from './modules/media/index.ts'
import { removeOldSearches } from './modules/search/index.ts'

/** Everything that runs beside the requests, room by room; each of it once, however many processes there are. */
export const work: WorkList = {
  tasks: {
    'mail.send': mailSending({ 'password-reset': mailedResetLink }),
    'comments.mail-waiting': { within: mailWaiting },
    'post.publish': { within: publishPlannedPost },
  },
  listeners: [
    { on: 'views.summed', name: 'popularity', within: keepViews },
    { on: 'post.changed', name: 'search', within: indexPost },
    { on: 'post.erased', name: 'search', within: indexPost },
    { on: 'post.submitted', name: 'mail', within: mailSubmission },
    { on: 'post.accepted', name: 'mail', within: mailAcceptance },
    { on: 'post.returned', name: 'mail', within: mailReturn },
    { on: 'comment.added', name: 'mail', within: mailAdded },
    { on: 'comment.judged', name: 'mail', within: mailJudged },
  ],
  clock: [
    freshRates,
    { name: 'rate limits', everyMs: HOUR_MS, within: removeOldLimits },
    { name: 'idempotency keys', everyMs: HOUR_MS, within: removeOldKeys },
    { name: 'orphan pictures', everyMs: HOUR_MS, run: removeOrphanPictures },
    { name: 'bin', everyMs: HOUR_MS, run: emptyBin },
    { name: 'searches', everyMs: HOUR_MS, within: removeOldSearches },
    { name: 'events', everyMs: HOUR_MS, within: removeOldEvents },
  ],
}
