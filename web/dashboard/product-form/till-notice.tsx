import type { TillProblem } from '#shared/products/selling.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { SELLING_PROBLEMS } from './selling-words.ts'

const WHY: Record<TillProblem, string> = {
  checkout_off:
    'Checkout on this site is off: only products with a link to another store can be bought.',
  no_payment: 'Checkout is on, but no payment method is set up: orders cannot be placed.',
}

/** While this site takes no orders: why, and where that is mended. */
export function TillNotice({ problem }: { problem: TillProblem | null | undefined }) {
  if (!problem) return null
  const { mend } = SELLING_PROBLEMS[problem]
  return (
    <div className="below-5">
      <Banner tone={problem === 'no_payment' ? 'warn' : 'info'}>
        {WHY[problem]}{' '}
        {mend && (
          <Link className="link" to={mend.to}>
            {mend.label}
          </Link>
        )}
      </Banner>
    </div>
  )
}
