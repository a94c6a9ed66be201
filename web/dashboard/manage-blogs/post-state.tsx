import type { PostSummary } from '#server/modules/blog/schema.ts'
import { siteDate } from '#shared/time/site-time.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'

type Tone = 'ok' | 'warn' | 'info' | 'plain'
type State = { tone: Tone; icon: IconName; word: string }

const STATES = {
  published: { tone: 'ok', icon: 'check', word: 'Published' },
  draft: { tone: 'warn', icon: 'pen', word: 'Draft' },
  private: { tone: 'plain', icon: 'lock', word: 'Private' },
  submitted: { tone: 'info', icon: 'clock', word: 'In review' },
  scheduled: { tone: 'info', icon: 'clock', word: 'Scheduled' },
} as const satisfies Record<string, State>

/** A post's state in one word: scheduled and submitted posts say so instead of "Draft". */
export function stateOf({
  status,
  editorial,
}: Pick<PostSummary, 'status' | 'editorial'>): keyof typeof STATES {
  if (status !== 'published' && editorial?.publishAt) return 'scheduled'
  if (status === 'draft' && editorial?.submittedAt) return 'submitted'
  return status
}

export function PostState({ post }: { post: Pick<PostSummary, 'status' | 'editorial'> }) {
  const { timeZone } = usePerson()
  const { tone, icon, word } = STATES[stateOf(post)]
  const badge = (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
  const at = stateOf(post) === 'scheduled' && post.editorial?.publishAt
  if (at)
    return (
      <span className="grid tight">
        <span>{badge}</span>
        <span className="note unbroken">
          <span className="vh">for </span>
          {siteDate(new Date(at), timeZone, true)}
        </span>
      </span>
    )
  const { changedAt, missesPictures } = post.editorial ?? {}
  if (!changedAt && !missesPictures) return badge
  return (
    <span className="row tight unbroken">
      {badge}
      {changedAt && (
        <Badge tone="warn" icon="pen">
          Unpublished changes
        </Badge>
      )}
      {missesPictures && (
        <Badge tone="warn" icon="image">
          Pictures missing
        </Badge>
      )}
    </span>
  )
}
