import type { Listener } from '#server/kernel/tasks/task-types.ts'
import { mailFirstProof } from '#server/modules/accounts/index.ts'
import { forgetAddress, forgetProduct, keepAddress } from '#server/modules/analytics/index.ts'
import {
  indexPost,
  keepViews,
  mailAcceptance,
  mailReturn,
  mailSubmission,
} from '#server/modules/blog/index.ts'
import { indexProduct } from '#server/modules/catalog/index.ts'
import { mailAdded, mailJudged } from '#server/modules/comments/index.ts'
import { refreshAfterAddress, refreshAfterOrder } from '#server/modules/customers/index.ts'
import { forgetFormerExports } from '#server/modules/leaving/index.ts'
import { indexMessage } from '#server/modules/messages/index.ts'
import {
  assessOrder,
  detachOthersOrders,
  endAdditions,
  flagUnpaidAddition,
  mailAddition,
  mailAddressChanged,
  mailAwaiting,
  mailChanged,
  mailLinesChanged,
  mailCancelRequest,
  mailOrderReturn,
  mailPaid,
  mailParcel,
  mailPlaced,
  mailRefunded,
  mailTracked,
  notifyOwnerOfAttention,
  notifyOwnerOfCancelRequest,
  notifyOwnerOfConfirmed,
  notifyOwnerOfPaid,
  notifyOwnerOfPlaced,
  notifyOwnerOfReturn,
  notifyOwnerOfTakenBack,
} from '#server/modules/orders/index.ts'
import { tellOfRestock } from '#server/modules/restock/index.ts'
import { planAsking } from '#server/modules/reviews/index.ts'

const toCustomer = { name: 'mail', lane: 'mail', about: 'Email to a customer' } as const
const toConfirm = {
  name: 'mail to confirm',
  lane: 'mail',
  about: 'Email to confirm an order',
} as const
const toOwner = {
  name: 'mail to the owner',
  lane: 'mail',
  about: 'Email to the owner about an order',
} as const
const customerSums = { name: 'customers', about: 'Sums of a customer' }

/** Every listener: what is done after something has happened, in a task of its own. One event may have several. */
export const listeners: Listener[] = [
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
  {
    on: 'product.restocked',
    name: 'mail',
    about: 'Emails that a product is back',
    within: tellOfRestock,
  },
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
  {
    on: 'user.first-proven',
    name: 'orders',
    about: 'Orders of an account with another address',
    within: detachOthersOrders,
  },
  { on: 'order.placed', name: 'risks', about: 'Risk hints on an order', within: assessOrder },
  { on: 'order.paid', name: 'risks', about: 'Risk hints on an order', within: assessOrder },
  { ...toCustomer, on: 'order.placed', within: mailPlaced },
  { ...toCustomer, on: 'order.paid', within: mailPaid },
  { ...toCustomer, on: 'order.changed', within: mailChanged },
  { ...toCustomer, on: 'order.tracked', within: mailTracked },
  { ...toCustomer, on: 'order.address-changed', within: mailAddressChanged },
  { ...toConfirm, on: 'order.address-changed', within: mailAwaiting },
  { ...toCustomer, on: 'order.parcel-sent', within: mailParcel },
  { ...toCustomer, on: 'order.refunded', within: mailRefunded },
  { ...toCustomer, on: 'order.lines-changed', within: mailLinesChanged },
  { ...toCustomer, on: 'order.addition-asked', within: mailAddition },
  {
    on: 'order.address-changed',
    name: 'mail to pay an addition',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailAddition,
  },
  {
    on: 'order.changed',
    name: 'additions',
    about: 'What was added to an order that has ended',
    within: endAdditions,
  },
  {
    on: 'order.changed',
    name: 'unpaid additions',
    about: 'What was added to an order and is not paid in time',
    within: flagUnpaidAddition,
  },
  { ...toCustomer, on: 'order.cancel-request-changed', within: mailCancelRequest },
  { ...toOwner, on: 'order.cancel-request-changed', within: notifyOwnerOfCancelRequest },
  { ...toCustomer, on: 'order.return-changed', within: mailOrderReturn },
  { ...toOwner, on: 'order.return-changed', within: notifyOwnerOfReturn },
  { ...toConfirm, on: 'order.placed', within: mailAwaiting },
  { ...toOwner, on: 'order.placed', within: notifyOwnerOfPlaced },
  { ...toOwner, on: 'order.paid', within: notifyOwnerOfPaid },
  { ...toOwner, on: 'order.confirmed', within: notifyOwnerOfConfirmed },
  { ...toOwner, on: 'order.taken-back', within: notifyOwnerOfTakenBack },
  { ...toOwner, on: 'order.attention', within: notifyOwnerOfAttention },
  { ...customerSums, on: 'order.placed', within: refreshAfterOrder },
  { ...customerSums, on: 'order.confirmed', within: refreshAfterOrder },
  { ...customerSums, on: 'order.paid', within: refreshAfterOrder },
  { ...customerSums, on: 'order.changed', within: refreshAfterOrder },
  { ...customerSums, on: 'order.refunded', within: refreshAfterOrder },
  { ...customerSums, on: 'order.lines-changed', within: refreshAfterOrder },
  { ...customerSums, on: 'order.address-changed', within: refreshAfterAddress },
  {
    on: 'order.changed',
    name: 'review',
    about: 'Email that asks for a review',
    within: planAsking,
  },
  { on: 'comment.added', name: 'mail', about: 'Email about a new comment', within: mailAdded },
  {
    on: 'comment.judged',
    name: 'mail',
    about: 'Email about a reply to a comment',
    within: mailJudged,
  },
]
