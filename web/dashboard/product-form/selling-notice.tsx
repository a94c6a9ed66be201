import { useEffect, useState } from 'react'
import { sellingProblem, type Till } from '#shared/products/selling.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { SELLING_PROBLEMS } from './selling-words.ts'
import type { TypedProduct } from './typed-product.ts'

type Props = Pick<TypedProduct, 'sellingMode' | 'affiliateUrl'>

/** Says plainly when nobody could buy the product as it is typed, and where that is mended. */
export function SellingNotice(typed: Props) {
  const till = useTill()
  const problem = till && sellingProblem(typed, till)
  if (!problem) return null
  const { text, mend } = SELLING_PROBLEMS[problem]
  if (problem === 'not_for_sale') return <Banner tone="info">{text}</Banner>
  return (
    <Banner tone="warn">
      <p>
        <b>Nobody can buy this product.</b> {text}{' '}
        {mend && (
          <Link className="link" to={mend.to}>
            {mend.label}
          </Link>
        )}
      </p>
    </Banner>
  )
}

function useTill(): Till | undefined {
  const [till, setTill] = useState<Till>()
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const outcome = await call((api) => api.checkout.$get())
      if ('value' in outcome && !isGone) setTill(outcome.value)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [])
  return till
}
