type Deed = {
  /** The kind of thing that it is done to; the deed's name begins with it, unless the thing is plain. */
  object: string
  /** What was done, as the audit log says it. */
  words: string
  /**
   * Anybody can repeat it, or a job does it to many things: within an hour it takes one row of the audit log, unless an
   * admin did it.
   */
  isSummed?: true
}

/** Everything that leaves a line on the trail. A deed that is not listed here does not compile. */
export const DEEDS = {
  'sign-in': { object: 'user', words: 'Signed in', isSummed: true },
  'sign-in-failed': { object: 'user', words: 'Failed sign-in', isSummed: true },
  'sign-out': { object: 'user', words: 'Signed out', isSummed: true },
  'sign-up': { object: 'user', words: 'Signed up' },
  confirmed: { object: 'user', words: 'Confirmed who they are', isSummed: true },
  'confirmation-failed': {
    object: 'user',
    words: 'Failed to confirm who they are',
    isSummed: true,
  },
  'email-proven': { object: 'user', words: 'Confirmed the email address' },
  'password-reset': { object: 'user', words: 'Chose a new password by link' },
  'password-reset-asked': { object: 'user', words: 'Asked for a reset link', isSummed: true },
  'password-reset-failed': { object: 'user', words: 'Tried a wrong reset link', isSummed: true },
  'password-changed': { object: 'user', words: 'Changed the password' },
  'password-change-failed': {
    object: 'user',
    words: 'Tried to change the password',
    isSummed: true,
  },
  'name-changed': { object: 'user', words: 'Changed their name', isSummed: true },
  'email-change-asked': { object: 'user', words: 'Asked for another email address' },
  'email-change-cancelled': { object: 'user', words: 'Kept their email address' },
  'email-changed': { object: 'user', words: 'Changed their email address' },
  'email-change-undone': { object: 'user', words: 'Undid a change of email address' },
  'avatar-changed': { object: 'user', words: 'Changed their picture', isSummed: true },
  'about-changed': { object: 'user', words: 'Changed the text about them', isSummed: true },
  'address-added': { object: 'user', words: 'Saved an address', isSummed: true },
  'address-changed': { object: 'user', words: 'Changed an address', isSummed: true },
  'address-removed': { object: 'user', words: 'Deleted an address', isSummed: true },
  'passkey-added': { object: 'user', words: 'Added a passkey' },
  'passkey-failed': { object: 'user', words: 'Failed sign-in with a passkey', isSummed: true },
  'passkey-cloned': { object: 'user', words: 'Used a passkey that may be a copy', isSummed: true },
  'passkey-removed': { object: 'user', words: 'Removed a passkey' },
  'passkey-renamed': { object: 'user', words: 'Renamed a passkey', isSummed: true },
  'recovery-code-used': { object: 'user', words: 'Used a recovery code' },
  'recovery-codes-renewed': { object: 'user', words: 'Made new recovery codes', isSummed: true },
  'reset-link-made': { object: 'user', words: 'Made a link for a new password' },
  'second-factor-asked': { object: 'user', words: 'Was asked for a code', isSummed: true },
  'second-factor-failed': { object: 'user', words: 'Entered a wrong code', isSummed: true },
  'former-hold-ended': {
    object: 'user',
    words: 'Removed what was set up before the email address was confirmed',
  },
  'factor-disowned': { object: 'user', words: 'Removed a way to sign in by the emailed link' },
  'two-step-reset': { object: 'user', words: 'Reset two-step sign-in and passkeys' },
  'two-step-off': { object: 'user', words: 'Turned off two-step sign-in' },
  'two-step-on': { object: 'user', words: 'Turned on two-step sign-in' },
  'user-handed-over': { object: 'user', words: 'Handed the site over' },
  'user-taken-back': { object: 'user', words: 'Took the site back' },
  'other-sessions-ended': { object: 'user', words: 'Ended all other sessions', isSummed: true },
  'session-ended': { object: 'user', words: 'Ended a session', isSummed: true },
  'account-closed': { object: 'user', words: 'Closed an account' },
  'account-erased': { object: 'account', words: 'Deleted an account' },
  'account-reopened': { object: 'user', words: 'Reopened an account' },
  'data-exported': { object: 'user', words: 'Exported their data' },
  'user-exported': { object: 'user', words: 'Exported the data of a person' },
  'user-demoted': { object: 'user', words: 'Took admin rights away' },
  'user-promoted': { object: 'user', words: 'Gave admin rights' },
  'user-noted': { object: 'user', words: 'Noted something about a person' },
  'user-note-removed': { object: 'user', words: 'Removed a note about a person' },
  'customer-noted': { object: 'customer', words: 'Noted something about a customer' },
  'customers-merged': { object: 'customer', words: 'Merged two customers' },
  'customer-separated': { object: 'customer', words: 'Separated an address from a customer' },
  'customers-exported': { object: 'customers', words: 'Exported the list of customers' },
  'users-exported': { object: 'users', words: 'Exported the list of users' },

  'invitation-accepted': { object: 'invitation', words: 'Accepted an invitation' },
  'invitation-link-copied': { object: 'invitation', words: 'Copied the link of an invitation' },
  'invitation-resent': { object: 'invitation', words: 'Sent an invitation again' },
  'invitation-sent': { object: 'invitation', words: 'Invited somebody' },
  'invitation-withdrawn': { object: 'invitation', words: 'Withdrew an invitation' },

  'products-uploaded': { object: 'products', words: 'Uploaded a file of products' },
  'products-import-ended': { object: 'products', words: 'Ended an import of products' },
  'products-exported': { object: 'products', words: 'Exported the products' },
  'audit-exported': { object: 'audit', words: 'Exported the audit log' },
  'orders-exported': { object: 'orders', words: 'Exported the list of orders' },
  'payments-exported': { object: 'payments', words: 'Exported the payments' },
  'settings-changed': { object: 'settings', words: 'Changed the settings' },
  'settings-factor-demanded': { object: 'settings', words: 'Asked admins for a second factor' },
  'settings-factor-waived': {
    object: 'settings',
    words: 'Stopped asking admins for a second factor',
  },
  'starter-content-removed': { object: 'starter-content', words: 'Removed the starter content' },
  'connection-tested': { object: 'connection', words: 'Tested a connection' },
  'redirect-set': { object: 'redirect', words: 'Led a missing page to another' },
  'redirect-removed': { object: 'redirect', words: 'Removed a redirect' },
  'link-checked': { object: 'link', words: 'Checked a link', isSummed: true },
  'cache-cleared': { object: 'cache', words: 'Cleared all caches' },
  'task-retried': { object: 'task', words: 'Tried a failed task again' },
  'task-removed': { object: 'task', words: 'Discarded a failed task' },
  'mail-resent': { object: 'mail', words: 'Sent an email again' },
  'kept-mail-sent': { object: 'mail', words: 'Sent all held emails' },

  'bulk-change-started': { object: 'bulk-change', words: 'Started a bulk change' },
  'bulk-change-cancelled': { object: 'bulk-change', words: 'Ended a bulk change' },
  'bulk-change-undone': { object: 'bulk-change', words: 'Undid a bulk change' },

  'affiliate-report-imported': {
    object: 'affiliate-report',
    words: 'Imported an affiliate report',
  },
  'affiliate-report-undone': {
    object: 'affiliate-report',
    words: 'Undid the import of an affiliate report',
  },
  'affiliate-lines-assigned': {
    object: 'affiliate-lines',
    words: 'Assigned lines of affiliate reports',
    isSummed: true,
  },

  'message-answered': { object: 'message', words: 'Answered a message' },
  'message-deleted': { object: 'message', words: 'Deleted a message' },
  'message-judged': { object: 'message', words: 'Marked a message' },
  'message-restored': { object: 'message', words: 'Restored a message' },

  'post-accepted': { object: 'post', words: 'Accepted a submitted post' },
  'post-changed': { object: 'post', words: 'Changed a public post', isSummed: true },
  'post-checked': { object: 'post', words: 'Marked a post as checked' },
  'post-deleted': { object: 'post', words: 'Moved a post to the bin' },
  'post-erased': { object: 'post', words: 'Deleted a post permanently', isSummed: true },
  'post-preview-opened': { object: 'post', words: 'Made a preview link', isSummed: true },
  'post-preview-ended': { object: 'post', words: 'Ended a preview link', isSummed: true },
  'post-published': { object: 'post', words: 'Published a post', isSummed: true },
  'post-restored': { object: 'post', words: 'Restored a post from the bin' },
  'post-returned': { object: 'post', words: 'Sent a post back' },
  'post-scheduled': { object: 'post', words: 'Scheduled a post', isSummed: true },
  'post-withdrawn': { object: 'post', words: 'Took a post offline', isSummed: true },
  'post-category-added': {
    object: 'post-category',
    words: 'Added a blog category',
    isSummed: true,
  },
  'post-category-changed': { object: 'post-category', words: 'Changed a blog category' },
  'post-category-removed': { object: 'post-category', words: 'Deleted a blog category' },

  'comment-judged': { object: 'comment', words: 'Moderated a comment' },
  'comment-removed': { object: 'comment', words: 'Deleted a comment', isSummed: true },
  'commenter-blocked': { object: 'commenter', words: 'Blocked a commenter' },
  'commenter-unblocked': { object: 'commenter', words: 'Unblocked a commenter' },

  'review-answered': { object: 'review', words: 'Answered a review' },
  'review-judged': { object: 'review', words: 'Moderated a review' },
  'review-removed': { object: 'review', words: 'Deleted a review' },

  'product-changed': { object: 'product', words: 'Changed a product', isSummed: true },
  'product-created': { object: 'product', words: 'Added a product', isSummed: true },
  'product-deleted': { object: 'product', words: 'Moved a product to the bin' },
  'product-erased': { object: 'product', words: 'Deleted a product permanently', isSummed: true },
  'product-restored': { object: 'product', words: 'Restored a product from the bin' },
  'product-category-added': {
    object: 'product-category',
    words: 'Added a product category',
    isSummed: true,
  },
  'product-category-changed': { object: 'product-category', words: 'Changed a product category' },
  'product-category-removed': { object: 'product-category', words: 'Deleted a product category' },
  'collection-changed': { object: 'collection', words: 'Changed a collection' },
  'collection-created': { object: 'collection', words: 'Added a collection' },
  'collection-deleted': { object: 'collection', words: 'Deleted a collection' },
  'collection-restored': { object: 'collection', words: 'Brought a collection back' },
  'discount-code-changed': { object: 'discount-code', words: 'Changed a discount code' },
  'discount-code-created': { object: 'discount-code', words: 'Added a discount code' },

  'order-addition-waived': {
    object: 'order',
    words: 'Gave what was added to an order for nothing',
  },
  'order-address-changed': { object: 'order', words: 'Changed the address of an order' },
  'order-cancel-declined': { object: 'order', words: 'Declined to cancel an order' },
  'order-cancel-requested': {
    object: 'order',
    words: 'Asked to cancel an order',
    isSummed: true,
  },
  'order-cancel-withdrawn': {
    object: 'order',
    words: 'Asked no more to cancel an order',
    isSummed: true,
  },
  'order-cancelled': { object: 'order', words: 'Cancelled an order' },
  'order-changed': { object: 'order', words: 'Moved an order on' },
  'order-claimed': { object: 'order', words: 'Added an order to an account' },
  'order-email-confirmed': { object: 'order', words: 'Confirmed an order by email' },
  'order-expired': { object: 'order', words: 'Let an unpaid order expire' },
  'order-flagged': { object: 'order', words: 'Flagged an order' },
  'order-lines-changed': { object: 'order', words: 'Changed the items of an order' },
  'order-looked-at': { object: 'order', words: 'Cleared the flag of an order' },
  'order-looks-fine': { object: 'order', words: 'Dismissed the risk hints of an order' },
  'order-mailed': { object: 'order', words: 'Wrote an email about an order' },
  'order-noted': { object: 'order', words: 'Added a note to an order' },
  'order-paid': { object: 'order', words: 'Marked an order as paid' },
  'order-parcel-sent': { object: 'order', words: 'Shipped some items of an order' },
  'order-placed': { object: 'order', words: 'Placed an order' },
  'order-refunded': { object: 'order', words: 'Refunded an order' },
  'order-reopened': { object: 'order', words: 'Reserved an unpaid order once more' },
  'order-replaced': { object: 'order', words: 'Replaced an unpaid order by another' },
  'order-return-accepted': { object: 'order', words: 'Accepted a return' },
  'order-return-closed': { object: 'order', words: 'Closed a return without a refund' },
  'order-return-declined': { object: 'order', words: 'Declined a return' },
  'order-return-received': { object: 'order', words: 'Received a return' },
  'order-return-requested': { object: 'order', words: 'Asked for a return', isSummed: true },
  'order-return-withdrawn': { object: 'order', words: 'Withdrew a return', isSummed: true },
  'order-returned': { object: 'order', words: 'Took items of an order back' },
  'order-tracked': { object: 'order', words: 'Changed the tracking of an order' },
  'webhook-refused': { object: 'payment', words: 'Refused a payment notice', isSummed: true },
} as const satisfies Record<string, Deed>

export type AuditEventName = keyof typeof DEEDS

export type ObjectKind = (typeof DEEDS)[AuditEventName]['object']

/** The verbs of a kind of thing: `published` of `post-published`. */
export type VerbOf<Kind extends ObjectKind> = {
  [Name in AuditEventName]: (typeof DEEDS)[Name]['object'] extends Kind ? Tail<Name, Kind> : never
}[AuditEventName]

type Tail<Name, Kind extends string> = Name extends `${Kind}-${infer Verb}` ? Verb : never

const NAMES: ReadonlySet<string> = new Set(Object.keys(DEEDS))
const isDeed = (name: string): name is AuditEventName => NAMES.has(name)

/** The deed of an object's kind and a verb, as rows of the audit log have them. */
export function deedOf(kind: string, verb: string): AuditEventName | undefined {
  return [`${kind}-${verb}`, verb].find(isDeed)
}

/** The deeds of these kinds of things and verbs, as rows of the audit log have them; without one of both, of all. */
export function deedsOf(filter: {
  kind?: string | undefined
  verbs?: readonly string[] | undefined
}) {
  const { kind, verbs } = filter
  return [...NAMES]
    .filter(isDeed)
    .map((deed) => ({ kind: DEEDS[deed].object, verb: verbOf(deed) }))
    .filter((deed) => kind === undefined || deed.kind === kind)
    .filter((deed) => verbs === undefined || verbs.includes(deed.verb))
}

/** The verb that a row of the audit log has for a deed: without the object that it begins with. */
export function verbOf(deed: AuditEventName): string {
  const start = `${DEEDS[deed].object}-`
  return deed.startsWith(start) ? deed.slice(start.length) : deed
}
