import type { MailFact, MailPart } from '#server/modules/mail/index.ts'
import type { Order } from '#server/modules/orders/schema.ts'
import type { OrderPieces } from '#server/modules/orders/schema-parcels.ts'

type Parcel = Order['fulfillments'][number]

/**
 * A mail about one of several parcels, by the number of those before it: what is in it, and what came, or comes, later.
 * `due` is what is paid at the door, with the last of them; empty for nothing.
 */
export function parcelLetter(order: Order, at: number, due: string) {
  const later = laterPieces(order, at)
  const subjectStart = later.length === 0 ? 'The rest' : at === 0 ? 'A part' : 'Another part'
  return {
    subject: `${subjectStart} of your order ${order.order_number} is on its way`,
    text: later.length === 0 ? lastText(due) : earlierText(due),
    parts: parcelParts(order.fulfillments[at], later),
  }
}

function lastText(due: string): string {
  const text = 'This is the last parcel of your order.'
  return due ? `${text} Please have ${due} ready: you pay when it arrives.` : text
}

function earlierText(due: string): string {
  const text =
    'We are sending your order in several parcels. We’ll let you know when the next one ships.'
  return due ? `${text} You pay ${due} when the last one arrives.` : text
}

function parcelParts(parcel: Parcel | undefined, later: OrderPieces[]): MailPart[] {
  if (!parcel) return []
  const tracking = trackingFacts(parcel)
  return [
    { heading: 'In this parcel' },
    piecesText(parcel.line_items),
    ...(tracking.length > 0 ? [{ facts: tracking }] : []),
    ...(later.length > 0 ? [{ heading: 'Still to come' }, piecesText(later)] : []),
    { heading: 'Your order' },
  ]
}

/** What had not left when a parcel did, also where another one has left before its mail is written. */
function laterPieces({ fulfillments, still_to_come }: Order, at: number): OrderPieces[] {
  const pieces = fulfillments.slice(at + 1).flatMap((parcel) => parcel.line_items)
  const sums = new Map<string, OrderPieces>()
  for (const piece of [...pieces, ...still_to_come]) {
    const quantity = (sums.get(piece.productId)?.quantity ?? 0) + piece.quantity
    sums.set(piece.productId, { ...piece, quantity })
  }
  return [...sums.values()]
}

/** How the parcels of an order can be tracked; each of several in one line. */
export function parcelFacts({ fulfillments }: Order): MailFact[] {
  if (fulfillments.length < 2) return fulfillments.flatMap(trackingFacts)
  return fulfillments.flatMap((parcel, at) => {
    const { tracking_company, tracking_number, tracking_url: url } = parcel
    const value = [tracking_company, tracking_number].filter(Boolean).join(' ')
    if (!value && !url) return []
    return [{ label: `Parcel ${at + 1}`, value: value || 'Track Package', ...(url && { url }) }]
  })
}

function trackingFacts({ tracking_company, tracking_number, tracking_url: url }: Parcel) {
  return [
    ...(tracking_company ? [{ label: 'Carrier', value: tracking_company }] : []),
    ...(tracking_number
      ? [{ label: 'Tracking number', value: tracking_number, ...(url && { url }) }]
      : url
        ? [{ label: 'Tracking', value: 'Track Package', url }]
        : []),
  ]
}

function piecesText(pieces: readonly OrderPieces[]): string {
  return pieces.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n')
}
