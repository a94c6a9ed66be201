import { clockTime } from '#web/dashboard/kit/words/clock-time.ts'
import { LeaveQuestion } from '#web/dashboard/kit/confirm/leave-question.tsx'
import type { TypedProduct } from '#web/dashboard/product-form/typed-product.ts'

type Props = { isDirty: boolean; keptAt: string | null | undefined; saved: string }

/** Says in one line what would become of the changes if the window closed now. */
export function KeptLine({ isDirty, keptAt, saved }: Props) {
  return (
    <p className="note" role="status">
      {lineOf({ isDirty, keptAt, saved })}
    </p>
  )
}

function lineOf({ isDirty, keptAt, saved }: Props): string {
  if (!isDirty) return saved
  if (keptAt === null) return 'Not saved. This browser cannot keep your changes.'
  return keptAt ? `Not saved. Kept in this browser, ${clockTime(keptAt)}` : 'Not saved'
}

type GuardProps = {
  typed: TypedProduct
  isDirty: () => boolean
  /** Writes what is pending; returns whether this browser could keep it. */
  flush: () => boolean
}

/** Asks before the page is left only if something would be lost: what cannot be kept, and pictures on their way. */
export function KeptGuard({ typed, isDirty, flush }: GuardProps) {
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
