import type { CancelRequest } from '#server/modules/orders/cancellations/schema.ts'
import type { CancelRequestState } from '#shared/orders/cancel-requests.ts'
import { DateText } from '#web/ui/date-text.tsx'

const WORDS: Record<CancelRequestState, { title: string; text: string }> = {
  requested: {
    title: 'Cancellation requested',
    text: 'The shop looks at it and answers. If your order is packed already, it may still ship.',
  },
  withdrawn: { title: 'You keep your order', text: '' },
  declined: { title: 'The shop could not cancel it', text: '' },
  granted: { title: 'Cancelled as you asked', text: '' },
  shipped: { title: 'It had shipped before the shop could cancel it', text: '' },
}

/** How a request to cancel an order stands. */
export function CancelFacts({
  request: { state, created_at, text, answer },
  heading: Heading,
}: {
  request: CancelRequest
  heading: 'h2' | 'h3' | 'h4'
}) {
  const words = WORDS[state]
  return (
    <div className="grid slim packed">
      <Heading className="strong">{words.title}</Heading>
      <p className="small faint">
        Asked on <DateText iso={created_at} />
      </p>
      {text && <p className="verbatim breaks soft">{text}</p>}
      {words.text && <p className="soft">{words.text}</p>}
      {answer && <p className="verbatim breaks">{answer}</p>}
    </div>
  )
}
