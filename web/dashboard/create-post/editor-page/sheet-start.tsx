import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { slugOf } from '#web/dashboard/create-post/state/post-draft.ts'
import { LastDraftOffer, type LastDraft } from './last-draft.tsx'
import { Notices } from './notices.tsx'
import { TitleField } from './title-field.tsx'
import { useWriting } from './use-writing.ts'

type Props = {
  /** What became of the post that was published here. */
  arrival: ReactNode
  lastDraft: LastDraft | null
  isAdmin: boolean
  onSeo: () => void
  onCompare: () => void
  onField: (name: string) => void
}

export function SheetStart({ arrival, lastDraft, onSeo, ...rest }: Props) {
  const slug = useWriting(({ draft, post }) =>
    draft.title || draft.slug ? slugOf(draft, post) : '',
  )
  const isAiWritten = useWriting(({ draft }) => draft.aiWritten)
  return (
    <div className="grid snug below-6">
      {arrival}
      <LastDraftOffer draft={lastDraft} />
      <Notices {...rest} />
      <TitleField />
      <p className="row mono breaks faint near">
        <span>/blog/{slug}</span>
        <button type="button" className="link" onClick={onSeo}>
          Change<span className="vh"> the address</span>
        </button>
        {isAiWritten && (
          <Badge tone="info" icon="spark">
            AI draft
          </Badge>
        )}
      </p>
    </div>
  )
}
