import { pathTo } from '#shared/addresses.ts'
import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'

type Placed = AnswerOf<ApiClient['checkout'][':orderId']['$get']>

const EVERY_MS = 5000
const MOST = 24

/** Looks for two minutes whether a payment has been decided, and shows the page anew when it has. */
export async function lookAgain({ dataset }: HTMLElement) {
  const id = location.pathname.split('/').at(-1) ?? ''
  for (let looks = 0; looks < MOST; looks++) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    const answer = await fetch(`/api/checkout/${id}`).catch(() => undefined)
    if (!answer?.ok) continue
    const { payment }: Placed = await answer.json()
    if (payment.status !== dataset.status) return location.assign(pathTo.checkoutOrder(id))
  }
}
