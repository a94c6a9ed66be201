import type { ReactNode } from 'react'
import type { Order } from '#server/modules/orders/schema.ts'
import { daySpanText } from '#shared/time/day-spans.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { arrivalText, policyTexts } from '#web/site/policy-texts.ts'
import { useSite } from '#web/site/site-context.ts'
import { formatDay } from '#web/ui/date-text.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import styles from './thanks.module.css'

type StepProps = { icon: IconName; title: string; when: string | null; children: ReactNode }

/** From the order to the door, with the days on which each step is expected. */
export function NextSteps({ order }: { order: Order }) {
  const { site, mailIsSent } = useSite()
  const texts = policyTexts(site)
  const { leaves } = order
  const { address1, city } = order.shipping_address
  const isPaid = order.financial_status !== 'pending'
  const cost = formatAmount(order.total_price, order.currency)
  const steps: StepProps[] = [
    {
      icon: 'check',
      title: isPaid ? 'Paid and confirmed' : 'Ordered and confirmed',
      when: formatDay(new Date(order.created_at)),
      children: mailIsSent ? (
        <>
          A confirmation is on its way to <b>{order.email}</b>. Nothing there? Look in your spam
          folder.
        </>
      ) : (
        <>
          Print this page, or note your order number, <b>{order.order_number}</b>: no email is sent,
          and Track Order needs it.
        </>
      ),
    },
    {
      icon: 'box',
      title: 'We pack it',
      when: leaves && `by ${daySpanText({ from: leaves.to, to: leaves.to })}`,
      children:
        order.line_items.length > 1
          ? 'Your products are set aside for you, and leave together.'
          : 'Your product is set aside for you.',
    },
    {
      icon: 'truck',
      title: 'It leaves us',
      when: leaves && daySpanText(leaves),
      children: leavesText(site.tracksParcels, mailIsSent, texts.tracked),
    },
    {
      icon: 'home',
      title: arrivalText(order) || 'It arrives',
      when: null,
      children: (
        <>
          At {[address1, city].filter(Boolean).join(', ')}. {!isPaid && <b>You pay {cost} then.</b>}{' '}
          {!order.arrives && `${texts.delivery}. `}
          {texts.returns}.
        </>
      ),
    },
  ]
  return (
    <section className="grid snug" aria-labelledby="next">
      <h2 className="title-3" id="next">
        What happens next
      </h2>
      <ol className={`grid joined ${styles.steps}`}>
        {steps.map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ icon, title, when, children }: StepProps) {
  return (
    <li className="grid stage joined-lines">
      <span className={`faint ${styles.dot}`}>
        <Icon name={icon} small />
      </span>
      <div>
        <b className="ui strong">{title}</b>
        <p className="small soft">{children}</p>
      </div>
      {when && <span className="mono small faint">{when}</span>}
    </li>
  )
}

function leavesText(tracksParcels: boolean, mailIsSent: boolean, tracked: string): string {
  const news = tracksParcels ? 'the tracking number' : 'that it is on its way'
  return mailIsSent
    ? `We email you ${news} that day. ${tracked}.`
    : `Track Order then shows ${news}. ${tracked}.`
}
