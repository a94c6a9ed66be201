import type { Context } from '#server/kernel/context.ts'

/** Parts of mails that are never stored, by kind, with the input of their makers. */
export type MailSecrets = {
  'password-reset': { userId: string }
  'email-proof': { userId: string }
  'session-end': { userId: string; sessionId: string }
  /** The app, or a passkey by its id. */
  'factor-removal': { userId: string; factor: string }
  invitation: { invitationId: string }
  'ownership-take-back': { transferId: string }
  'account-keep': { userId: string }
  'data-export': { exportId: string }
  'email-change': { userId: string; changeId: string }
  'email-change-undo': { userId: string; changeId: string }
  'order-confirmation': { orderId: string }
  'order-finish': { orderId: string }
  'order-cancel': { orderId: string }
  'order-return': { orderId: string }
  'order-review': { orderId: string }
  'stock-wait': { waitId: string }
  'order-claim': { orderId: string; userId: string }
}

export type MailSecret = {
  [Kind in keyof MailSecrets]: { kind: Kind } & MailSecrets[Kind]
}[keyof MailSecrets]

/**
 * Generates the secret of a mail, such as a link, each time it is sent; undefined when the mail has become pointless, or what it
 * is about has another address than its `recipient` meanwhile.
 */
export type SecretMakers = {
  [Kind in keyof MailSecrets]: (
    ctx: Context,
    payload: MailSecrets[Kind],
    recipient: string,
  ) => Promise<string | undefined>
}

/** The placeholder for the secret in a mail's texts. */
export const SECRET = '{{secret}}'
