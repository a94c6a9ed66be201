import { deleteHistoryBefore } from './database/audit/record-change.ts'
import { removeOldKeys } from './database/once.ts'
import { removeOldLimits } from './database/rate-limits.ts'
import { deleteDeadTasksBefore } from './database/tasks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './kernel/clock.ts'
import { removeOldEvents } from './kernel/events.ts'
import { removal } from './kernel/removal.ts'
import type { WorkList } from './kernel/task-types.ts'
import {
  accountLinks,
  deleteEmailChangesBefore,
  deleteInvitationsBefore,
  deleteSessionsBefore,
  mailFirstProof,
  mailReset,
  mailSignIn,
} from './modules/accounts/index.ts'
import { removeOldEntries } from './modules/audit/index.ts'
import { deleteUsageBefore } from './modules/ai/index.ts'
import { forgetAddress, forgetProduct, keepAddress, viewJobs } from './modules/analytics/index.ts'
import { nightlyBackup } from './modules/backups/index.ts'
import { purgeCopies } from './modules/cdn/index.ts'
import { createBulkHandler, deleteRunsBefore } from './modules/bulk/index.ts'
import {
  commentBulk,
  mailAdded,
  mailJudged,
  mailReplies,
  mailWaiting,
} from './modules/comments/index.ts'
import {
  colourPost,
  emptyBin,
  indexDraft,
  indexPost,
  indexPostCategory,
  keepViews,
  mailAcceptance,
  mailReturn,
  mailSubmission,
  movePostsOn,
  postBulk,
  publishScheduledPost,
  sharingFolders,
} from './modules/blog/index.ts'
import {
  indexProduct,
  indexProductCategory,
  moveProductsOn,
  productBulks,
  productImportRemoval,
  productTasks,
  emptyProductBin,
} from './modules/catalog/index.ts'
import { freshRates } from './modules/currency/index.ts'
import { customerListeners, customerRemoval } from './modules/customers/index.ts'
import { mailLastWeek, warnOfFullDisk } from './modules/dashboard/index.ts'
import {
  forgetFormerExports,
  leavingTasks,
  mailedExportLink,
  mailedKeepLink,
  sweepExports,
} from './modules/leaving/index.ts'
import { linkJobs } from './modules/links/index.ts'
import { deleteMailsBefore, createMailHandler } from './modules/mail/index.ts'
import { indexMessage, mailNewMessages, messageRemovals } from './modules/messages/index.ts'
import {
  deleteUnpaidBefore,
  expireForgottenOrders,
  forgetNetworks,
  expireUnpaidOrder,
  mailReminder,
  orderMailLinks,
  orderBulk,
  orderListeners,
  sweepPayments,
} from './modules/orders/index.ts'
import {
  askForReview,
  mailedReviewLink,
  reviewBulk,
  reviewListener,
} from './modules/reviews/index.ts'
import {
  mailedWaitLink,
  restockListener,
  tellWaiting,
  waitRemovals,
} from './modules/restock/index.ts'
import { userBulk } from './modules/users/index.ts'
import { pictureFolders, removeUnusedPictures, removeOrphanFolders } from './modules/media/index.ts'
import { removeOldSearches } from './modules/search/index.ts'

/** All background work, run once however many processes there are. */
export const work: WorkList = {
  tasks: {
    'mail.send': createMailHandler({
      ...accountLinks,
      ...orderMailLinks,
      'account-keep': mailedKeepLink,
      'data-export': mailedExportLink,
      'order-review': mailedReviewLink,
      'stock-wait': mailedWaitLink,
    }),
    ...leavingTasks,
    ...productTasks,
    'accounts.mail-reset': {
      about: 'Password reset email',
      lane: 'mail',
      within: mailReset,
    },
    'accounts.mail-sign-in': {
      about: 'Email about a sign-in with a new browser',
      lane: 'mail',
      within: mailSignIn,
    },
    'cdn.purge': {
      about: 'Removal of old copies from the CDN',
      // Until then readers see what was taken off the site.
      firstRetryMs: 5 * SECOND_MS,
      run: purgeCopies,
    },
    'bulk.run': {
      about: 'Bulk change',
      // Somebody is watching its progress.
      firstRetryMs: 5 * SECOND_MS,
      run: createBulkHandler({
        posts: postBulk,
        comments: commentBulk,
        ...productBulks,
        orders: orderBulk,
        reviews: reviewBulk,
        users: userBulk,
      }),
    },
    'comments.mail-replies': { about: 'Email about replies to comments', within: mailReplies },
    'comments.mail-waiting': {
      about: 'Email about comments awaiting approval',
      within: mailWaiting,
    },
    'messages.mail-new': { about: 'Email about new messages', within: mailNewMessages },
    'order.expire': {
      about: 'Expiry of an unpaid order',
      lane: 'payments',
      run: expireUnpaidOrder,
    },
    'order.remind': { about: 'Email about an unpaid order', lane: 'mail', within: mailReminder },
    'order.ask-review': {
      about: 'Email that asks for a review',
      isPlanned: true,
      within: askForReview,
    },
    'post.colour': { about: 'Code highlighting in a post', run: colourPost },
    'post-category.move': {
      about: 'Moving the posts of a category',
      firstRetryMs: 5 * SECOND_MS,
      run: movePostsOn,
    },
    'product-category.move': {
      about: 'Moving the products of a category',
      firstRetryMs: 5 * SECOND_MS,
      run: moveProductsOn,
    },
    'post-category.index': { about: 'Search index of a category', run: indexPostCategory },
    'product-category.index': {
      about: 'Search index of a category',
      run: indexProductCategory,
    },
    'stock.tell': { about: 'Emails that a product is back', within: tellWaiting },
    'post.index': { about: 'Search index of a draft', within: indexDraft },
    'post.publish': {
      about: 'Publication of a scheduled post',
      isPlanned: true,
      within: publishScheduledPost,
    },
  },
  listeners: [
    {
      on: 'user.signed-up',
      name: 'mail',
      lane: 'mail',
      about: 'Email to confirm an address',
      within: mailFirstProof,
    },
    {
      on: 'user.first-proven',
      name: 'data exports',
      about: 'Data exports of an account with another holder',
      within: forgetFormerExports,
    },
    { on: 'views.summed', name: 'popularity', about: 'View counts of posts', within: keepViews },
    {
      on: 'post.listed',
      name: 'analytics',
      about: 'Address of a post in the analytics',
      within: keepAddress,
    },
    {
      on: 'post.erased',
      name: 'analytics',
      about: 'Views of a deleted post',
      within: forgetAddress,
    },
    { on: 'product.erased', name: 'analytics', about: 'Views of a product', within: forgetProduct },
    { on: 'post.changed', name: 'search', about: 'Search index of a post', within: indexPost },
    { on: 'post.erased', name: 'search', about: 'Search index of a post', within: indexPost },
    {
      on: 'product.changed',
      name: 'search',
      about: 'Search index of a product',
      within: indexProduct,
    },
    {
      on: 'product.erased',
      name: 'search',
      about: 'Search index of a product',
      within: indexProduct,
    },
    restockListener,
    { on: 'message.changed', name: 'search', about: 'Search of a message', within: indexMessage },
    {
      on: 'post.submitted',
      name: 'mail',
      about: 'Email about a submitted post',
      within: mailSubmission,
    },
    {
      on: 'post.accepted',
      name: 'mail',
      about: 'Email about an accepted post',
      within: mailAcceptance,
    },
    {
      on: 'post.returned',
      name: 'mail',
      about: 'Email about a post that was sent back',
      within: mailReturn,
    },
    ...orderListeners,
    ...customerListeners,
    reviewListener,
    { on: 'comment.added', name: 'mail', about: 'Email about a new comment', within: mailAdded },
    {
      on: 'comment.judged',
      name: 'mail',
      about: 'Email about a reply to a comment',
      within: mailJudged,
    },
  ],
  clock: [
    freshRates,
    nightlyBackup,
    { name: 'disk space', everyMs: MINUTE_MS, run: warnOfFullDisk },
    { name: 'Monday mail', everyMs: 10 * MINUTE_MS, run: mailLastWeek },
    ...viewJobs,
    ...linkJobs,
    { name: 'rate limits', everyMs: HOUR_MS, within: removeOldLimits },
    { name: 'networks of orders', everyMs: HOUR_MS, within: forgetNetworks },
    { name: 'idempotency keys', everyMs: HOUR_MS, within: removeOldKeys },
    { name: 'orphan pictures', everyMs: HOUR_MS, run: removeUnusedPictures },
    { name: 'data exports', everyMs: HOUR_MS, run: sweepExports },
    { name: 'bin', everyMs: HOUR_MS, run: emptyBin },
    { name: 'product bin', everyMs: HOUR_MS, run: emptyProductBin },
    { name: 'payments', lane: 'payments', everyMs: MINUTE_MS, run: sweepPayments },
    {
      name: 'overdue orders',
      lane: 'payments',
      everyMs: 10 * MINUTE_MS,
      run: expireForgottenOrders,
    },
    { name: 'searches', everyMs: HOUR_MS, within: removeOldSearches },
    { name: 'events', everyMs: HOUR_MS, within: removeOldEvents },
    removal('bulk changes', 7, deleteRunsBefore),
    removal('mails', 90, deleteMailsBefore),
    removal('failed tasks', 90, deleteDeadTasksBefore),
    removal('changes of addresses', 31, deleteEmailChangesBefore),
    removal('sessions', 31, deleteSessionsBefore),
    ...messageRemovals,
    ...waitRemovals,
    customerRemoval,
    productImportRemoval,
    removal('invitations', 30, deleteInvitationsBefore),
    removal('history', 365, deleteHistoryBefore),
    removeOldEntries,
    removal('unpaid orders', 400, deleteUnpaidBefore),
    removal('AI tokens', 400, deleteUsageBefore),
    {
      name: 'left files',
      everyMs: DAY_MS,
      run: (ctx) => removeOrphanFolders(ctx, [pictureFolders, sharingFolders]),
    },
  ],
}
