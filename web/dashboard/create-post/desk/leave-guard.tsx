import { useBeforeUnload, useBlocker } from 'react-router'
import { wouldLose } from '#web/dashboard/create-post/state/writing-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSession } from './use-writing.ts'

/** Asks before the page is left, but only if neither this browser nor the server could save the text. */
export function LeaveGuard() {
  const session = useSession()
  const isInDanger = () => {
    session.flush()
    return wouldLose(session.state)
  }
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.key !== nextLocation.key && isInDanger(),
  )
  useBeforeUnload((event) => {
    if (isInDanger()) event.preventDefault()
  })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      role="alertdialog"
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button data-autofocus onClick={stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave and lose the changes
          </Button>
        </>
      }
    >
      The server cannot be reached and this browser keeps nothing, so your last changes would be
      lost.
    </Dialog>
  )
}
