import { useState } from 'react'
import type { CalendarPost } from '#server/modules/blog/schema.ts'
import { siteDate, wallTime } from '#shared/time/site-time.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { onDay } from './month.ts'

/** Moves a scheduled post to another day, at the same hour. Returns what speaks against it. */
export async function movePost(
  post: CalendarPost,
  date: string,
  timeZone: string,
): Promise<string | undefined> {
  const publishAt = onDay(post.at, date, timeZone)
  if (!publishAt) return 'Choose a day.'
  if (publishAt === post.at) return undefined
  if (new Date(publishAt) <= new Date())
    return 'That time has passed. Choose a later day, or open the post to publish it now.'
  const json = { publishAt, version: post.version }
  const outcome = await call((api) => api.blogs[':id'].$put({ param: { id: post._id }, json }))
  if ('refusal' in outcome) return outcome.refusal.message
  const when = siteDate(new Date(publishAt), timeZone, true)
  toast.success(`“${post.title}” is scheduled for ${when}.`)
  return undefined
}

type Props = { post: CalendarPost; onClose: () => void; onMoved: () => void }

export function MoveDialog({ post, onClose, onMoved }: Props) {
  const { timeZone } = usePerson()
  const { date: day, time } = wallTime(new Date(post.at), timeZone)
  const [date, setDate] = useState(day)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    const problem = await movePost(post, date, timeZone)
    setBusy(false)
    if (problem) return setError(problem)
    onClose()
    onMoved()
  }

  return (
    <Dialog
      open
      title={`Move “${post.title}”`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" busy={busy} onClick={() => void move()}>
            Move
          </Button>
        </>
      }
    >
      <Input
        name="move-date"
        label="Day"
        type="date"
        data-autofocus
        value={date}
        error={error}
        hint={`The time stays ${time} (${timeZone}).`}
        onChange={(event) => setDate(event.target.value)}
      />
    </Dialog>
  )
}
