import type { Context } from '#server/kernel/context.ts'

/** What a mail may carry that is never stored, by kind, with what its maker needs to make it. */
export type MailSecrets = { 'password-reset': { userId: string } }

export type MailSecret = {
  [Kind in keyof MailSecrets]: { kind: Kind } & MailSecrets[Kind]
}[keyof MailSecrets]

/** Makes the secret of a mail each time it is sent, such as a whole link; undefined when there is no reason left to send it. */
export type SecretMakers = {
  [Kind in keyof MailSecrets]: (
    ctx: Context,
    given: MailSecrets[Kind],
  ) => Promise<string | undefined>
}

/** Stands in the texts of a mail where its secret goes. */
export const SECRET = '{{secret}}'
