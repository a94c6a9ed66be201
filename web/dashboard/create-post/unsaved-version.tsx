import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#shared/addresses.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { clockTime } from '#web/dashboard/kit/words/clock-time.ts'
import { browserCopies } from './editor-page/use-writing.ts'
import type { LocalCopy } from './state/local-copies.ts'

/** Offers what this browser kept of a post that can no longer be edited. */
export function UnsavedVersion({ id }: { id: string }) {
  const { _id: userId } = usePerson()
  const navigate = useNavigate()
  const [copy, setCopy] = useState<LocalCopy>()
  useEffect(() => {
    void (async () => {
      const copies = browserCopies(userId)
      await copies.recover()
      setCopy(copies.list(id)[0])
    })()
  }, [userId, id])
  if (!copy) return null
  const goOn = () => {
    browserCopies(userId).makeNew(id, copy, new Date())
    void navigate(pathTo.dashboardScreen('create-post'))
  }
  return (
    <Banner
      tone="info"
      icon="clock"
      actions={<Button onClick={goOn}>Continue as a new draft</Button>}
    >
      <strong>This browser has an unsaved version, from {clockTime(copy.savedAt)}.</strong>
      {copy.draft.title && ` “${copy.draft.title}”`}
    </Banner>
  )
}
