import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Question = {
  /** Asked whenever somebody is about to go. */
  wouldLose: () => boolean
  /** Whether another address of the same screen, such as a section of it, counts as leaving. */
  within?: 'leaves' | 'stays'
  title?: string
  leave?: string
  children: string
}

/** Asks before the screen is left with something that would be lost; closing the tab makes the browser ask. */
export function LeaveQuestion({
  wouldLose,
  within = 'leaves',
  title = 'Leave without saving?',
  leave = 'Leave and discard changes',
  children,
}: Question) {
  const field = within === 'stays' ? 'pathname' : 'key'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation[field] !== nextLocation[field] && wouldLose(),
  )
  useBeforeUnload((event) => {
    if (wouldLose()) event.preventDefault()
  })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      role="alertdialog"
      title={title}
      onClose={stay}
      actions={
        <>
          <Button data-autofocus onClick={stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {leave}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
