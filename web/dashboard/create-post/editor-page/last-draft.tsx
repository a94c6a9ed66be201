import { useState } from 'react'
import { ageText } from '#shared/time/age.ts'
import { pathTo } from '#shared/addresses.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { useWriting } from './use-writing.ts'

export type LastDraft = { _id: string; title: string; excerpt: string; editedAt: string }

/** Leads from a new post to the draft edited last. It stays until it is closed: nothing may move under somebody who types. */
export function LastDraftOffer({ draft }: { draft: LastDraft | null }) {
  const isFirstSheet = useWriting(({ sheet }) => sheet === 0)
  const isRestored = useWriting(({ restoredFrom }) => restoredFrom !== null)
  const [isClosed, setIsClosed] = useState(false)
  const [now] = useState(() => new Date())
  if (!draft || !isFirstSheet || isRestored || isClosed) return null
  const age = ageText(draft.editedAt, now)
  const close = () => {
    setIsClosed(true)
    document.getElementById('post-title')?.focus()
  }
  return (
    <Banner
      tone="info"
      icon="pen"
      actions={
        <>
          <LinkButton size="s" to={pathTo.dashboardScreen('create-post', { id: draft._id })}>
            Continue<span className="vh"> “{postName(draft)}”</span>
          </LinkButton>
          <Button size="s" variant="quiet" onClick={close}>
            Close<span className="vh"> this notice</span>
          </Button>
        </>
      }
    >
      Continue{' '}
      <strong>
        “<Unbroken text={postName(draft)} />”
      </strong>
      {age ? `, edited ${age}` : ''}
    </Banner>
  )
}
