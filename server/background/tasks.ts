import { HOUR_MS, SECOND_MS } from '#server/kernel/clock.ts'
import type { BackgroundWork } from '#server/kernel/tasks/task-types.ts'
import { accountLinks, mailReset, mailSignIn } from '#server/modules/accounts/index.ts'
import {
  colorPost,
  indexDraft,
  indexPostCategory,
  movePostsOn,
  postBulk,
  publishScheduledPost,
} from '#server/modules/blog/index.ts'
import { createBulkHandler } from '#server/modules/bulk/index.ts'
import {
  applySale,
  checkItems,
  fetchPictures,
  hidePrices,
  importBulk,
  indexProductCategory,
  moveProductsOn,
  productBulk,
  sheetBulk,
} from '#server/modules/catalog/index.ts'
import { purgeCopies } from '#server/modules/cdn/index.ts'
import { commentBulk, mailReplies, mailWaiting } from '#server/modules/comments/index.ts'
import {
  buildExport,
  eraseMore,
  finishClosing,
  giveUpExport,
  mailedExportLink,
  mailedKeepLink,
  removeFile,
} from '#server/modules/leaving/index.ts'
import { createMailHandler } from '#server/modules/mail/index.ts'
import { mailNewMessages } from '#server/modules/messages/index.ts'
import {
  expireUnpaidOrder,
  mailReminder,
  orderBulk,
  orderMailLinks,
} from '#server/modules/orders/index.ts'
import { mailedWaitLink, tellWaiting } from '#server/modules/restock/index.ts'
import { askForReview, mailedReviewLink, reviewBulk } from '#server/modules/reviews/index.ts'
import { userBulk } from '#server/modules/users/index.ts'

/** Every task that a write schedules, by its kind: it runs after the commit, or at its time. */
export const tasks: BackgroundWork['tasks'] = {
  'mail.send': createMailHandler({
    ...accountLinks,
    ...orderMailLinks,
    'account-keep': mailedKeepLink,
    'data-export': mailedExportLink,
    'order-review': mailedReviewLink,
    'stock-wait': mailedWaitLink,
  }),
  'account.close': {
    about: 'Deleting an account that was closed',
    isPlanned: true,
    within: finishClosing,
  },
  'account.erase': {
    about: 'Erasing a deleted account',
    firstRetryMs: 5 * SECOND_MS,
    run: eraseMore,
  },
  'account.export': {
    about: 'Export of a person’s data',
    firstRetryMs: 30 * SECOND_MS,
    maxAttempts: 4,
    longestMs: HOUR_MS,
    run: buildExport,
    onDead: giveUpExport,
  },
  'account.export-removal': {
    about: 'Removal of an exported file',
    run: removeFile,
  },
  'product.price': {
    about: 'Price change at the start or end of a sale',
    isPlanned: true,
    within: applySale,
  },
  'product.hide-prices': {
    about: 'Hiding prices of other shops that are too old',
    isPlanned: true,
    within: hidePrices,
  },
  'product-import.check': {
    about: 'Check of a file of products',
    // Somebody is watching its progress.
    firstRetryMs: 5 * SECOND_MS,
    run: checkItems,
  },
  'product-import.pictures': { about: 'Pictures of imported products', run: fetchPictures },
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
      products: productBulk,
      'product-sheet': sheetBulk,
      'product-import': importBulk,
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
  'post.color': { about: 'Code highlighting in a post', run: colorPost },
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
}
