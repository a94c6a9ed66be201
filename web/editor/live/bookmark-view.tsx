import { useState } from 'react'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { writeBelow } from '#web/editor/blocks/leave-block.ts'
import { wasHistoryStep } from '#web/editor/behaviour/history-step.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { findPosts } from './finders.ts'
import { usePosts } from './looked-up.ts'
import { enterText, removeBlock } from './move-caret.ts'
import { Picker } from './picker.tsx'
import { Missing } from './product-facts.tsx'
import styles from './live.module.css'

export function BookmarkView(props: ReactNodeViewProps) {
  const { node, editor, getPos, updateAttributes, selected } = props
  const id = String(node.attrs.post)
  const post = usePosts([id]).get(id)
  const [isChoosing, setChoosing] = useState(false)
  const pick = (next: string) => {
    updateAttributes({ post: next })
    setChoosing(false)
    writeBelow(editor, getPos())
  }
  const close = () => {
    if (!id) return removeBlock(editor, getPos())
    setChoosing(false)
    enterText(editor, getPos())
  }
  return (
    <NodeViewWrapper className={`box ${styles.live}`} data-selected={selected || undefined}>
      {id && (
        <div className={styles.facts} data-drag-handle="">
          {typeof post === 'object' ? (
            <>
              <Picture
                picture={post.cover}
                alt=""
                fallback="/default-cover.jpg"
                ratio="square"
                sizes="72px"
                className={styles.picture}
              />
              <div className={styles.words}>
                <strong>
                  <Unbroken text={post.title} />
                </strong>
                <span className="small soft clamp">
                  <Unbroken text={post.excerpt} />
                </span>
              </div>
            </>
          ) : (
            <Missing state={post} what="post" />
          )}
          <div className={styles.tools}>
            <Button size="s" variant="quiet" onClick={() => setChoosing(true)}>
              Change
            </Button>
            <Button size="s" variant="quiet" onClick={() => removeBlock(editor, getPos())}>
              Remove
            </Button>
          </div>
        </div>
      )}
      {(isChoosing || !id) && (
        <Picker
          takesFocus={isChoosing || !wasHistoryStep(editor.state)}
          label="Search published posts"
          find={findPosts}
          onPick={pick}
          onClose={close}
        />
      )}
    </NodeViewWrapper>
  )
}
