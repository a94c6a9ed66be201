import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './comments-place.module.css'

const NEAR = '400px'

type Part = ComponentType<{ postId: string }>

/** Where the comments will stand: they load when the reader comes near, asks for them, or followed a link to one. */
export function CommentsPlace({ postId, count }: { postId: string; count: number | undefined }) {
  const place = useRef<HTMLElement>(null)
  const [Comments, setComments] = useState<Part | null>(null)
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting')
  const open = useCallback(() => {
    setState('loading')
    import('./comments/comments.tsx').then(
      (loaded) => setComments(() => loaded.Comments),
      () => setState('failed'),
    )
  }, [])
  useEffect(() => {
    if (location.hash.startsWith('#comment')) return open()
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        open()
      },
      { rootMargin: NEAR },
    )
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [open])
  return (
    <section
      ref={place}
      id="comments"
      className={`needs-script ${styles.place}`}
      aria-label="Comments"
    >
      {Comments ? (
        <Comments postId={postId} />
      ) : (
        <>
          {state === 'failed' && <p role="alert">The comments could not be loaded.</p>}
          <Button size="s" busy={state === 'loading'} onClick={open}>
            <Icon name="chat" />
            {state === 'failed' ? 'Retry' : wordsFor(count)}
          </Button>
        </>
      )}
    </section>
  )
}

function wordsFor(count: number | undefined): string {
  if (!count) return 'Show comments'
  return count === 1 ? 'Show 1 comment' : `Show ${count} comments`
}
