import { DeskDate } from '#web/dashboard/kit/words/desk-date.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** Of an account that its person closed: when it is erased. */
export function LeavingBadge({ leavesAt }: { leavesAt: string | null }) {
  if (!leavesAt) return null
  return (
    <Badge tone="warn">
      <span>
        Leaving, erased on <DeskDate iso={leavesAt} />
      </span>
    </Badge>
  )
}
