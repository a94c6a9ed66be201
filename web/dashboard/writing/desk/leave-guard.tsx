import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { wouldLose } from '#web/dashboard/writing/state/writing-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSession } from './use-writing.ts'

/** Asks before the page is left, but only when neither this browser nor the server could keep the text. */
export function LeaveGuard() {
  const session = useSession()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState('')

  useEffect(() => {
    const isInDanger = () => {
      session.flush()
      return wouldLose(session.state)
    }
    const leave = (event: BeforeUnloadEvent) => isInDanger() && event.preventDefault()
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target || event.metaKey || event.ctrlKey || !isInDanger()) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(link.pathname + link.search)
    }
    window.addEventListener('beforeunload', leave)
    document.addEventListener('click', follow, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', leave)
      document.removeEventListener('click', follow, { capture: true })
    }
  }, [session])

  return (
    <Dialog
      open={wanted !== ''}
      role="alertdialog"
      title="Leave without saving?"
      onClose={() => setWanted('')}
      actions={
        <>
          <Button data-autofocus onClick={() => setWanted('')}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => void navigate(wanted)}>
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
