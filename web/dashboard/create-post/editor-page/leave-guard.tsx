import { wouldLose } from '#web/dashboard/create-post/state/editor-state.ts'
import { LeaveQuestion } from '#web/dashboard/kit/confirm/leave-question.tsx'
import { useSession } from './use-writing.ts'

/** Asks before the page is left, but only if neither this browser nor the server could save the text. */
export function LeaveGuard() {
  const session = useSession()
  const isInDanger = () => {
    session.flush()
    return wouldLose(session.state)
  }
  return (
    <LeaveQuestion wouldLose={isInDanger}>
      The server cannot be reached and this browser cannot store anything, so your latest changes
      would be lost.
    </LeaveQuestion>
  )
}
