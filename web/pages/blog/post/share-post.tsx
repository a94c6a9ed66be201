import { pathTo } from '#shared/addresses.ts'
import { useSite } from '#web/site/site-context.ts'
import { ShareBar } from '#web/ui/post/share-bar.tsx'
import type { PostView } from './post-view.ts'

type Props = { post: PostView; label?: string; className?: string | undefined }

/** The share links of a published post: beside its facts, and below the text where there is no room for them above. */
export function SharePost({ post: { status, slug, title }, label, className }: Props) {
  const { publicUrl } = useSite()
  if (status !== 'published') return null
  const networks = ['facebook', 'twitter', 'linkedin'] as const
  return (
    <div className={className}>
      <ShareBar
        url={publicUrl + pathTo.post(slug)}
        title={title}
        networks={networks}
        copy
        {...(label && { label })}
      />
    </div>
  )
}
