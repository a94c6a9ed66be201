import { useEffect, useId, useRef, useState } from 'react'
import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { usePerson, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { siteDate } from '#shared/time/site-time.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './arrival.module.css'
import { length, shareTexts, type ShareText } from './share-texts.ts'

type Props = { post: EditablePost | null; onClose: () => void }

/** What became of a post that was just published, scheduled or submitted, and what to do next. Takes the focus. */
export function Arrival({ post, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { timeZone } = usePerson()
  const { publicUrl } = useSite()
  useEffect(() => {
    if (!post) return
    // After the dialog has given the focus back.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [post])
  if (!post) return null
  const { title, hint } = wordsFor(post, timeZone)
  const url = `${publicUrl}/blog/${post.slug}`
  const isLive = post.status === 'published'

  function writeAnother() {
    onClose()
    document.getElementById('post-title')?.focus()
  }

  return (
    <section className={`card grid pad-5 below-5 ui ${styles.arrival}`} aria-labelledby={id}>
      <div className="grid tight">
        <h2 ref={heading} id={id} tabIndex={-1} className={`line tight ${styles.heading}`}>
          <Icon name={isLive ? 'check' : 'clock'} />
          {title}
        </h2>
        <p>
          <strong>
            <Unbroken text={post.title} />
          </strong>
        </p>
        <p className="fine">{hint}</p>
      </div>
      <div className="row tight">
        {isLive ? (
          <LinkButton variant="primary" to={`/blog/${post.slug}`}>
            View the post
          </LinkButton>
        ) : (
          <LinkButton variant="primary" to={`/dashboard/create-post?id=${post._id}`}>
            Keep editing
          </LinkButton>
        )}
        {isLive && (
          <LinkButton to={`/dashboard/create-post?id=${post._id}`}>Edit this post</LinkButton>
        )}
        {isLive && (
          <Button data-press="copy" data-text={url} data-done="Link copied">
            <Icon name="link" small />
            Copy link
          </Button>
        )}
        <Button onClick={writeAnother}>Write another</Button>
        <LinkButton variant="quiet" to="/dashboard/manage-blogs">
          All posts
        </LinkButton>
      </div>
      {isLive && (
        <details className={styles.share} open>
          <summary className="fitted strong">Ready to share</summary>
          <ul className="grid above-3">
            {shareTexts({ ...post, url }).map((share) => (
              <Share key={share.network} {...share} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Share({ network, text: suggested, limit }: ShareText) {
  const [text, setText] = useState(suggested)
  const used = length(text)
  return (
    <li className="grid tight">
      <Textarea
        name={`share-${network}`}
        label={network}
        aside={`${used} / ${limit}`}
        rows={6}
        value={text}
        error={used > limit ? `${counted(used - limit, 'character')} too long` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        className="own-width"
        size="s"
        data-press="copy"
        data-text={text}
        data-done={`Text for ${network} copied`}
      >
        Copy<span className="vh"> the text for {network}</span>
      </Button>
    </li>
  )
}

function wordsFor({ status, publishAt, submittedAt }: EditablePost, timeZone: string) {
  if (publishAt)
    return {
      title: `It’s scheduled for ${siteDate(new Date(publishAt), timeZone, true)}`,
      hint: `${timeZone}. It will be published automatically.`,
    }
  if (submittedAt)
    return {
      title: 'It’s submitted for review',
      hint: 'An admin will review it, then publish it or send it back with a note.',
    }
  if (status === 'private')
    return { title: 'It’s saved as private', hint: 'Only you and admins can read it.' }
  return { title: 'It’s live', hint: 'Readers can now find it in lists, feeds and search.' }
}
