import type { Order } from '#server/modules/orders/schema.ts'
import { siteMinute } from '#shared/time/site-time.ts'
import { useSite } from '#web/site/site-context.ts'

/** Until when an order waits for its confirmation, and what happens then. */
export function WaitingText({
  order: { confirm_until: until },
}: {
  order: Pick<Order, 'confirm_until'>
}) {
  const { site } = useSite()
  if (!until) return null
  return (
    <>
      If it is not confirmed by{' '}
      <time dateTime={until}>{siteMinute(new Date(until), site.timeZone)}</time>, it is cancelled
      and nothing is charged.
    </>
  )
}
