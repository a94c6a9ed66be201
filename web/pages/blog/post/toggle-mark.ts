import { loginPath } from '#web/pages/account/return-path.ts'
import { toast } from '#web/ui/toast.ts'
import type { KnownReactions } from './use-reactions.ts'

export type Mark = 'like' | 'save'

type Reader = {
  postId: string
  isGuest: boolean
  reactions: KnownReactions
  show: (changed: KnownReactions) => void
}

const PROMPTS = {
  like: 'Please login to like the post',
  save: 'Please login to save posts',
}

const underWay = new Set<Mark>()

/** Likes or saves a post, or takes that back: shown at once, and put back without a word when it fails. */
export async function toggleMark(mark: Mark, { postId, isGuest, reactions, show }: Reader) {
  if (isGuest) return askToSignIn(mark)
  if (underWay.has(mark)) return
  underWay.add(mark)
  show(toggled(mark, reactions))
  try {
    const { status, changed } = await send(mark, postId)
    show(changed ?? marksOf(mark, reactions))
    if (status === 401) askToSignIn(mark)
  } catch {
    show(marksOf(mark, reactions))
  } finally {
    underWay.delete(mark)
  }
}

function askToSignIn(mark: Mark) {
  toast.info(PROMPTS[mark], { label: 'Sign In', to: loginPath(location.pathname) })
}

function marksOf(
  mark: Mark,
  { likesCount, isLikedByUser = false, isSaved = false }: KnownReactions,
) {
  return mark === 'save' ? { isSaved } : { isLikedByUser, likesCount }
}

function toggled(mark: Mark, reactions: KnownReactions): KnownReactions {
  const { likesCount, isLikedByUser = false, isSaved = false } = reactions
  if (mark === 'save') return { isSaved: !isSaved }
  const step = isLikedByUser ? -1 : 1
  return {
    isLikedByUser: !isLikedByUser,
    likesCount: likesCount === undefined ? undefined : Math.max(0, likesCount + step),
  }
}

async function send(mark: Mark, id: string): Promise<{ status: number; changed?: KnownReactions }> {
  const { browserApi } = await import('#web/api/browser-api.ts')
  if (mark === 'save') {
    const answer = await browserApi.auth['save-post'][':postId'].$post({ param: { postId: id } })
    if (!answer.ok) return { status: answer.status }
    return { status: 200, changed: { isSaved: (await answer.json()).saved } }
  }
  const answer = await browserApi.blogs[':id'].like.$post({ param: { id } })
  if (!answer.ok) return { status: answer.status }
  const { liked, likesCount } = await answer.json()
  return { status: 200, changed: { isLikedByUser: liked, likesCount } }
}
