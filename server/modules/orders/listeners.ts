import type { Listener } from '#server/kernel/task-types.ts'
import { endAdditions, flagUnpaidAddition, mailAddition } from './additions/index.ts'
import { mailAwaiting } from './confirmations/index.ts'
import { detachOthersOrders } from './lifecycle/index.ts'
import {
  mailAddressChanged,
  mailChanged,
  mailPaid,
  mailParcel,
  mailPlaced,
  mailRefunded,
  mailTracked,
  notifyOwnerOfAttention,
  notifyOwnerOfConfirmed,
  notifyOwnerOfPaid,
  notifyOwnerOfPlaced,
  notifyOwnerOfTakenBack,
} from './mails/index.ts'
import { mailLinesChanged } from './editing/index.ts'
import { assessOrder } from './risks/index.ts'
import { mailCancelRequest, notifyOwnerOfCancelRequest } from './cancellations/index.ts'
import { mailReturn, notifyOwnerOfReturn } from './returns/index.ts'

/** Who is mailed about what happens to an order, and what becomes of orders when an account gets its true holder. */
export const orderListeners: Listener[] = [
  {
    on: 'user.first-proven',
    name: 'orders',
    about: 'Orders of an account with another address',
    within: detachOthersOrders,
  },
  { on: 'order.placed', name: 'risks', about: 'Risk hints on an order', within: assessOrder },
  { on: 'order.paid', name: 'risks', about: 'Risk hints on an order', within: assessOrder },
  {
    on: 'order.placed',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailPlaced,
  },
  {
    on: 'order.paid',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailPaid,
  },
  {
    on: 'order.changed',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailChanged,
  },
  {
    on: 'order.tracked',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailTracked,
  },
  {
    on: 'order.address-changed',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailAddressChanged,
  },
  {
    on: 'order.address-changed',
    name: 'mail to confirm',
    lane: 'mail',
    about: 'Email to confirm an order',
    within: mailAwaiting,
  },
  {
    on: 'order.parcel-sent',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailParcel,
  },
  {
    on: 'order.refunded',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailRefunded,
  },
  {
    on: 'order.lines-changed',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailLinesChanged,
  },
  {
    on: 'order.addition-asked',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailAddition,
  },
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
  {
    on: 'order.return-changed',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailReturn,
  },
  {
    on: 'order.return-changed',
    name: 'mail to the owner',
    lane: 'mail',
    about: 'Email to the owner about an order',
    within: notifyOwnerOfReturn,
  },
  {
    on: 'order.cancel-request-changed',
    name: 'mail',
    lane: 'mail',
    about: 'Email to a customer',
    within: mailCancelRequest,
  },
  {
    on: 'order.cancel-request-changed',
    name: 'mail to the owner',
    lane: 'mail',
    about: 'Email to the owner about an order',
    within: notifyOwnerOfCancelRequest,
  },
  {
    on: 'order.placed',
    name: 'mail to confirm',
    lane: 'mail',
    about: 'Email to confirm an order',
    within: mailAwaiting,
  },
  {
    on: 'order.placed',
    name: 'mail to the owner',
    lane: 'mail',
    about: 'Email to the owner about an order',
    within: notifyOwnerOfPlaced,
  },
  {
    on: 'order.paid',
    name: 'mail to the owner',
    lane: 'mail',
    about: 'Email to the owner about an order',
    within: notifyOwnerOfPaid,
  },
  {
    on: 'order.confirmed',
    name: 'mail to the owner',
    about: 'Email to the owner about an order',
    within: notifyOwnerOfConfirmed,
  },
  {
    on: 'order.taken-back',
    name: 'mail to the owner',
    lane: 'mail',
    about: 'Email to the owner about an order',
    within: notifyOwnerOfTakenBack,
  },
  {
    on: 'order.attention',
    name: 'mail to the owner',
    lane: 'mail',
    about: 'Email to the owner about an order',
    within: notifyOwnerOfAttention,
  },
]
