import { browserApi } from '#web/api/browser-api.ts'
import { ApiRefusal, unwrap } from '#web/api/refusal.ts'
import { loginPath } from '#web/site/return-path.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { isSignedIn } from './is-signed-in.ts'
import { applyReactions, reactions, type KnownReactions } from './reactions.ts'

type Mark = 'like' | 'save'

const PROMPTS = {
  like: 'Please login to like the post',
  save: 'Please login to save posts',
}

const underWay = new Set<Mark>()

/** Toggles a like or save: shown at once, and silently reverted on failure. */
export async function toggleMark(mark: Mark, postId: string) {
  if (!isSignedIn()) return askToSignIn(mark)
  if (underWay.has(mark)) return
  underWay.add(mark)
  const { likesCount, isLikedByUser = false, isSaved = false } = reactions.get()
  const step = isLikedByUser ? -1 : 1
  const counted = likesCount === undefined ? undefined : Math.max(0, likesCount + step)
  const isLike = mark === 'like'
  applyReactions(
    isLike ? { isLikedByUser: !isLikedByUser, likesCount: counted } : { isSaved: !isSaved },
  )
  try {
    applyReactions(await (isLike ? like(postId) : save(postId)))
  } catch (error) {
    applyReactions(isLike ? { isLikedByUser, likesCount } : { isSaved })
    if (error instanceof ApiRefusal && error.status === 401) askToSignIn(mark)
  } finally {
    underWay.delete(mark)
  }
}

function askToSignIn(mark: Mark) {
  toast.info(PROMPTS[mark], { label: 'Sign In', to: loginPath(location.pathname) })
}

async function like(id: string): Promise<KnownReactions> {
  const response = await unwrap(browserApi.blogs[':id'].like.$post({ param: { id } }))
  return { isLikedByUser: response.liked, likesCount: response.likesCount }
}

async function save(postId: string): Promise<KnownReactions> {
  const response = browserApi.auth['save-post'][':postId'].$post({ param: { postId } })
  return { isSaved: (await unwrap(response)).saved }
}
