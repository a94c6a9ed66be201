import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks before unsaved changes are left behind. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
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
      Your changes of the settings are not saved yet.
    </Dialog>
  )
}
