import type { Quote } from '#server/modules/orders/schema.ts'
import { useStore } from '#web/ui/browser/use-store.ts'
import { quotedStore } from './quoted-store.ts'

type Props = {
  /** Null while nobody knows, or where the field says it itself. */
  first: Quote | null
}

/** At the country: that nothing is shipped there. */
export default function ShippingProblem({ first }: Props) {
  const quote = useStore(quotedStore, null) ?? first
  return (
    <p className="small medium wrong" role="status">
      {quote?.shippingProblem}
    </p>
  )
}
