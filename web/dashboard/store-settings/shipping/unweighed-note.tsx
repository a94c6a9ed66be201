import { counted } from '#shared/text/counted.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import type { TypedZone } from './typed-zones.ts'

export type Unweighed = { products: { _id: string; title: string }[]; total: number }

/** Which products count as nothing, where a price goes by weight. */
export function UnweighedNote({ zones, unweighed }: { zones: TypedZone[]; unweighed: Unweighed }) {
  const isByWeight = zones.some(
    ({ isShipped, methods }) => isShipped && methods.some(({ kind }) => kind === 'weight'),
  )
  const { products, total } = unweighed
  if (!isByWeight || total === 0) return null
  const more = total - products.length
  return (
    <Banner tone="warn">
      <p>
        <b>
          {counted(total, 'product')} {total === 1 ? 'has' : 'have'} no weight
        </b>{' '}
        and {total === 1 ? 'counts' : 'count'} as 0 grams:{' '}
        {products.map(({ _id, title }, at) => (
          <span key={_id}>
            {at > 0 && ', '}
            <Link to={`/dashboard/manage-products/${_id}`} className="under">
              {title}
            </Link>
          </span>
        ))}
        {more > 0 && ` and ${more} more`}.
      </p>
    </Banner>
  )
}
