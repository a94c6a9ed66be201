import { tillProblem, type Till } from '#shared/orders/selling.ts'
import { SELLING_PROBLEMS } from '#web/dashboard/product-form/selling-words.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'

const WHY = {
  checkout_off:
    'Checkout on this site is off: only products with a link to another store can be bought.',
  no_payment: 'Checkout is on, but no payment method is set up: orders cannot be placed.',
}

/** Above the products, while this site takes no orders. */
export function TillNotice({ till }: { till: Till }) {
  const problem = tillProblem(till)
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
