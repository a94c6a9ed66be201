import { LeaveQuestion } from '#web/dashboard/kit/confirm/leave-question.tsx'
import type { TypedProduct } from '#web/dashboard/product-form/typed-product.ts'

type Props = {
  typed: TypedProduct
  isDirty: () => boolean
  /** Writes what is pending; returns whether this browser could keep it. */
  flush: () => boolean
}

/** Asks before the page is left only if something would be lost: what cannot be kept, and pictures on their way. */
export function LeaveGuard({ typed, isDirty, flush }: Props) {
  const isOnTheWay = typed.images.some(({ publicId }) => !publicId)
  const wouldLose = () => {
    const isKept = flush()
    return isDirty() && (!isKept || isOnTheWay)
  }
  return (
    <LeaveQuestion wouldLose={wouldLose}>
      {isOnTheWay
        ? 'A picture is not uploaded yet and would be lost. Your other changes are kept in this browser.'
        : 'This browser cannot store anything, so your changes would be lost.'}
    </LeaveQuestion>
  )
}
