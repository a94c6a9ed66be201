import { SECOND_MS } from '#server/kernel/clock.ts'
import type { WorkList } from '#server/kernel/tasks/task-types.ts'
import { recurringTasks } from './recurring-tasks.ts'
import {
  accountLinks,
  mailFirstProof,
  mailReset,
  mailSignIn,
} from '#server/modules/accounts/index.ts'
import { forgetAddress, forgetProduct, keepAddress } from '#server/modules/analytics/index.ts'
import { purgeCopies } from '#server/modules/cdn/index.ts'
import { createBulkHandler } from '#server/modules/bulk/index.ts'
import {
  commentBulk,
  mailAdded,
  mailJudged,
  mailReplies,
  mailWaiting,
} from '#server/modules/comments/index.ts'
import {
  colourPost,
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
} from '#server/modules/blog/index.ts'
import {
  indexProduct,
  indexProductCategory,
  moveProductsOn,
  productBulks,
  productTasks,
} from '#server/modules/catalog/index.ts'
import { customerListeners } from '#server/modules/customers/index.ts'
import {
  forgetFormerExports,
  leavingTasks,
  mailedExportLink,
  mailedKeepLink,
} from '#server/modules/leaving/index.ts'
import { createMailHandler } from '#server/modules/mail/index.ts'
import { indexMessage, mailNewMessages } from '#server/modules/messages/index.ts'
import {
  expireUnpaidOrder,
  mailReminder,
  orderMailLinks,
  orderBulk,
  orderListeners,
} from '#server/modules/orders/index.ts'
import {
  askForReview,
  mailedReviewLink,
  reviewBulk,
  reviewListener,
} from '#server/modules/reviews/index.ts'
import { mailedWaitLink, restockListener, tellWaiting } from '#server/modules/restock/index.ts'
import { userBulk } from '#server/modules/users/index.ts'

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
  clock: recurringTasks,
}
