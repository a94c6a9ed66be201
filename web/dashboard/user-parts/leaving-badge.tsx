import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Of an account that its person closed: when it is erased. */
export function LeavingBadge({ leavesAt }: { leavesAt: string | null }) {
  if (!leavesAt) return null
  return (
    <Badge tone="warn">
      <span>
        Leaving, erased on <LocalDate iso={leavesAt} />
      </span>
    </Badge>
  )
}
