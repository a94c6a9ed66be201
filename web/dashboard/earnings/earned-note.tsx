import { useEffect, useState } from 'react'
import { formatAmount } from '#shared/money/currency.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { attempt } from '#web/api/refusal.ts'
import { Link } from '#web/ui/link.tsx'

/** What a post brought in the last 30 days, once it brought anything; asked for when it is shown. */
export function EarnedNote({ postId }: { postId: string }) {
  const [text, setText] = useState('')
  useEffect(() => {
    void findEarned(postId).then(setText)
  }, [postId])
  if (!text) return null
  return (
    <p className="small soft">
      {text}{' '}
      <Link
        className="under"
        to={`/dashboard/analytics/earnings?${new URLSearchParams({ range: 'month', count: 'read', post: postId })}`}
      >
        How it came about
      </Link>
    </p>
  )
}

// Empty, too, where nobody can tell at the moment.
async function findEarned(postId: string): Promise<string> {
  const request = browserApi.analytics.earned.$get({ query: { ids: postId } })
  const outcome = await attempt(request).catch(() => undefined)
  const [post] = outcome && 'value' in outcome ? outcome.value.posts : []
  return post?.earned ? earnedText(post) : ''
}

type Earned = { earned: number; perThousand: number | null }

function earnedText({ earned, perThousand }: Earned): string {
  const sum = `It earned ${formatAmount(earned)} in 30 days`
  return perThousand === null
    ? `${sum}.`
    : `${sum}, ${formatAmount(perThousand)} for 1,000 readers.`
}
