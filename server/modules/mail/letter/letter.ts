import type { MailSecret } from '#server/modules/mail/secrets.ts'
import type { Sum } from '#shared/orders/order-texts.ts'

/** What a mail says; every text in it is plain and gets escaped. */
export type Letter = {
  to: string
  /** Also the heading. */
  subject: string
  /** In reading order. */
  body: MailPart[]
  /** Shown last: where the person ends mail of this kind. */
  stop?: { label: string; url: string }
  siteName: string
}

/** A string is a paragraph, whose line breaks are kept. */
export type MailPart =
  | string
  | { heading: string }
  /** What somebody else wrote. */
  | { quote: string }
  | { link: MailLink }
  /** What was bought, and the sums below it. */
  | { lines: MailLine[]; sums?: Sum[] }
  /** Names with values, such as an order number or a tracking number with its link. */
  | { facts: MailFact[] }
  /** The lines of a postal address under its heading. */
  | { heading: string; address: string[] }

/** A button. The URL of a secret is generated when the mail is sent, and never stored; one mail has one secret at most. */
export type MailLink = { label: string } & ({ url: string } | { secret: MailSecret })

export type MailLine = {
  title: string
  /** A second, quieter line, such as the price of one piece. */
  note?: string
  quantity: number
  /** As it is shown, with its currency. */
  amount: string
  /** The absolute URL of a square picture of 112 px or more; an SVG or AVIF is not shown by all mail programs. */
  picture?: string
}

/** Line breaks of a value without a URL are kept. */
export type MailFact = { label: string; value: string; url?: string }
