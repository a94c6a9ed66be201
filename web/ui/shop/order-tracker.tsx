import {
  stepName,
  trackedSteps,
  type OrderProgress,
  type OrderStep,
  type TrackedStep,
} from '#shared/orders/order-steps.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import styles from './order-tracker.module.css'

export const STEP_ICONS: Record<OrderStep, IconName> = {
  ordered: 'list',
  confirmed: 'check',
  shipped: 'box',
  out_for_delivery: 'truck',
  delivered: 'home',
  cancelled: 'close',
}

const WORDS = { done: 'done', now: 'current step', later: 'upcoming', bad: 'ended here' } as const

/** The steps of an order's way. `dates` are ISO 8601, by step, where they are known. */
export function OrderTracker({
  order,
  dates = {},
}: {
  order: OrderProgress
  dates?: Partial<Record<OrderStep, string>>
}) {
  return (
    <ol className={`grid joined ${styles.tracker}`} aria-label="Progress">
      {trackedSteps(order, dates).map((tracked) => (
        <Step
          key={tracked.step}
          {...tracked}
          name={stepName(tracked.step, order)}
          date={dates[tracked.step]}
        />
      ))}
    </ol>
  )
}

function Step({
  step,
  state,
  name,
  date,
}: TrackedStep & { name: string; date: string | undefined }) {
  const icon = state === 'done' ? 'check' : state === 'later' ? undefined : STEP_ICONS[step]
  return (
    <li
      className={`grid joined stage own-widths packed ui strong ${styles[state]}`}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={`grid joined on-ground placed ${styles.dot}`}>
        {icon && <Icon name={icon} small />}
      </span>
      {name}
      <span className="vh">, {WORDS[state]}</span>
      {date && (
        <small className="mono">
          <DateText iso={date} />
        </small>
      )}
    </li>
  )
}
