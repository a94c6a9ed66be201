import { useEffect, useRef, useState, type ComponentType } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './comments-place.module.css'

type Part = ComponentType<{ postId: string }>

/** Where the comments will stand: they load when the reader comes near, asks for them, or followed a link to one. */
export function CommentsPlace({ postId, count }: { postId: string; count: number | undefined }) {
  const place = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState(0)
  const [Comments, setComments] = useState<Part>()
  useEffect(() => {
    if (location.hash.startsWith('#comment')) setWanted(1)
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setWanted((times) => times || 1),
      { rootMargin: '400px' },
    )
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    // What cannot be loaded now leaves the button, for another try.
    if (wanted)
      import('./comments/comments.tsx').then(
        (loaded) => setComments(() => loaded.Comments),
        () => undefined,
      )
  }, [wanted])
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
        <Button size="s" onClick={() => setWanted(wanted + 1)}>
          <Icon name="chat" />
          Show {count || ''} {count === 1 ? 'comment' : 'comments'}
        </Button>
      )}
    </section>
  )
}
