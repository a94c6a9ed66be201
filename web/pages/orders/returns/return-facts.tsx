import type { Return } from '#server/modules/orders/returns/schema.ts'
import { reasonText, type ReturnState } from '#shared/orders/return-states.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

const WORDS: Record<ReturnState, { title: string; text: string }> = {
  requested: {
    title: 'Return requested',
    text: 'The shop looks at it and answers. Keep the items until then.',
  },
  accepted: { title: 'Return accepted', text: 'You can send the items back.' },
  declined: { title: 'Return declined', text: '' },
  received: {
    title: 'Return received',
    text: 'The items have arrived, and the shop looks at them now.',
  },
  refunded: { title: 'Return refunded', text: '' },
  closed: { title: 'Return closed', text: 'The items have arrived. Nothing more is refunded.' },
  withdrawn: { title: 'Return withdrawn', text: 'Nothing has to be sent back.' },
}

export function ReturnFacts({
  one,
  heading: Heading,
}: {
  one: Return
  heading: 'h2' | 'h3' | 'h4'
}) {
  const { title, text } = WORDS[one.state]
  return (
    <>
      <Heading className="strong">{title}</Heading>
      <p className="small faint">
        <DateText iso={one.created_at} />: {reasonText(one.reason)}
      </p>
      <ul className="ui">
        {one.lines.map((line) => (
          <li key={line.position}>
            {line.quantity} × <Unbroken text={line.title} />
          </li>
        ))}
      </ul>
      {text && <p className="soft">{text}</p>}
      {one.answer && <p className="verbatim breaks">{one.answer}</p>}
    </>
  )
}
