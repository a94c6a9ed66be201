import { useRef, useState } from 'react'
import type { ContactMessage } from '#server/modules/messages/schema.ts'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { MessagesView } from './load-messages.ts'
import { DONE_TEXTS, mark, removeMessages, type Status } from './message-actions.ts'

type Props = { message: ContactMessage; list: List<MessagesView> }

/** What can be done to the open message; what takes it out of the list closes it. */
export function PaneActions({ message: { _id: id, status }, list }: Props) {
  const refresh = useRefresh()
  const { isBusy, once } = useOnce()
  const close = () => list.go({ page: list.view.page })

  const move = (to: Status) =>
    once(async () => {
      const outcome = await mark(id, to)
      if ('refusal' in outcome) return toast.error(outcome.refusal.message)
      toast.success(`Message ${DONE_TEXTS[to]}.`, {
        label: 'Undo',
        // Unread again, it would be read at once where it is open.
        onClick: () => void mark(id, status === 'new' ? 'read' : status).then(refresh),
      })
      close()
    })
  const remove = () =>
    once(async () => {
      if (await removeMessages([id], refresh)) close()
    })

  return (
    <div className="row tight">
      {status !== 'done' && status !== 'spam' && (
        <Button size="s" busy={isBusy} onClick={() => void move('done')}>
          <Icon name="check" small />
          Done
        </Button>
      )}
      {(status === 'done' || status === 'spam') && (
        <Button size="s" busy={isBusy} onClick={() => void move('read')}>
          <Icon name="return" small />
          {status === 'spam' ? 'Not spam' : 'Move to inbox'}
        </Button>
      )}
      <Button size="s" variant="quiet" busy={isBusy} onClick={() => void move('new')}>
        Mark as unread
      </Button>
      {status !== 'spam' && (
        <Button size="s" variant="quiet" busy={isBusy} onClick={() => void move('spam')}>
          Spam
        </Button>
      )}
      <Button size="s" variant="quiet" busy={isBusy} onClick={() => void remove()}>
        <Icon name="trash" small />
        Delete
      </Button>
    </div>
  )
}

/** Pressed twice, an action runs once. */
function useOnce() {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  async function once(run: () => Promise<void>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    await run()
    running.current = false
    setBusy(false)
  }
  return { isBusy, once }
}
