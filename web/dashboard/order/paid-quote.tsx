import { useEffect } from 'react'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { SumList } from '#web/ui/shop/sum-list.tsx'
import type { useEditItems } from './use-edit-items.ts'
import { useEditQuote } from './use-edit-quote.ts'

const PAYMENTS = [
  { value: 'pay_on_delivery', label: 'On delivery' },
  { value: 'paid_in_person', label: 'Paid in person already' },
  { value: 'free', label: 'Nothing to pay' },
]
const BY_LINK = { value: 'link', label: 'By a link that is emailed' }

type Props = { order: OrderDetail; form: ReturnType<typeof useEditItems> }

/** What other items of a paid order give back and ask for, and how the latter is paid. */
export function PaidQuote({ order, form }: Props) {
  const answer = useEditQuote(order, form.values)
  const paid = answer && 'value' in answer ? answer.value.paid : undefined
  const { set, values } = form
  const cannotLink = paid?.canLink === false && values.payment === 'link'
  useEffect(() => {
    if (cannotLink) set({ payment: 'pay_on_delivery' })
  }, [cannotLink, set])
  if (!answer) return null
  if ('refusal' in answer) return <FormMessage tone="warn">{answer.refusal.message}</FormMessage>
  const { sums, note } = answer.value
  const isFree = form.values.payment === 'free'
  const adds = paid?.asked || (isFree && form.values.added.length > 0)
  return (
    <>
      {adds && (
        <Select
          {...form.field('payment')}
          label="How the added items are paid"
          options={paid?.canLink ? [BY_LINK, ...PAYMENTS] : PAYMENTS}
        />
      )}
      <div className="grid tight" role="status">
        {sums.length > 0 && <SumList sums={sums} />}
        <p className="small soft">
          {textOf({
            refund: paid?.refund ?? '',
            asked: paid?.asked ?? '',
            isLink: form.values.payment === 'link',
          })}{' '}
          {note}
        </p>
        {paid?.net && <p className="strong">{paid.net}</p>}
      </div>
    </>
  )
}

function textOf({ refund, asked, isLink }: { refund: string; asked: string; isLink: boolean }) {
  const ask = isLink
    ? `The customer is emailed a link to pay ${asked}. It works for seven days.`
    : `${asked} is due for what is added.`
  return (
    [refund && `${refund} is refunded.`, asked && ask].filter(Boolean).join(' ') ||
    'Nothing is refunded or asked for.'
  )
}
