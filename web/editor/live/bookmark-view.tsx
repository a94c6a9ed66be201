import type { ReactNodeViewProps } from '@tiptap/react'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { writeBelow } from '#web/editor/blocks/leave-block.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { findPosts } from './finders.ts'
import { LiveBlock } from './live-block.tsx'
import { usePosts } from './looked-up.ts'
import { Missing } from './product-facts.tsx'
import { useChoice } from './use-choice.tsx'
import styles from './live.module.css'

export function BookmarkView(props: ReactNodeViewProps) {
  const { node, editor, getPos, updateAttributes } = props
  const id = String(node.attrs.post)
  const post = usePosts([id]).get(id)
  const onPick = (next: string) => {
    updateAttributes({ post: next })
    writeBelow(editor, getPos())
  }
  const { tools, search } = useChoice(props, {
    id,
    label: 'Search published posts',
    find: findPosts,
    onPick,
  })
  return (
    <LiveBlock {...props}>
      {id && (
        <div className={`row tight-lines ${styles.facts}`} data-drag-handle="">
          {typeof post === 'object' ? (
            <PostFacts post={post} />
          ) : (
            <Missing state={post} what="post" />
          )}
          <div className="row joined push">{tools}</div>
        </div>
      )}
      {search}
    </LiveBlock>
  )
}

function PostFacts({ post }: { post: PostSummary }) {
  return (
    <>
      <Picture
        picture={post.cover}
        alt=""
        fallback="/default-cover.jpg"
        ratio="square"
        sizes="72px"
        className={`rigid ${styles.picture}`}
      />
      <div className={`slim breaks ${styles.words}`}>
        <strong>
          <Unbroken text={post.title} />
        </strong>
        <span className="small soft clamp">
          <Unbroken text={post.excerpt} />
        </span>
      </div>
    </>
  )
}
