import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import field from '#web/ui/form/field.module.css'
import styles from './pictures-field.module.css'
import type { TypedPicture } from './typed-product.ts'

type Props = {
  id: string
  picture: TypedPicture
  /** The product's title, which stands in for a text that is missing. */
  title: string
  index: number
  count: number
  isDragged: boolean
  onDrag: (key: string | undefined) => void
  onOver: () => void
  onMove: (to: number) => void
  onRemove: () => void
  onRetry: (() => void) | undefined
  onAlt: (alt: string) => void
}

export function PictureCard({ id, picture, title, index, count, isDragged, ...on }: Props) {
  const { key, url, alt, sent, problem } = picture
  const { maxLength } = useRules('product')['images.alt']
  const name = `picture ${index + 1}`
  return (
    <li
      className={`grid slim packed near ${styles.card}`}
      data-part
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', key)
        on.onDrag(key)
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        on.onOver()
      }}
      onDrop={(event) => !event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDragEnd={() => on.onDrag(undefined)}
    >
      <div className={`stage clips rounded ${styles.frame}`}>
        <img src={url} alt={alt || title || name} draggable={false} width={320} height={320} />
        {index === 0 && (
          <span className={`tag on-surface placed ${styles.main}`}>Main picture</span>
        )}
        {sent !== undefined && <ProgressBar label={`Uploading ${name}`} percent={sent} />}
      </div>
      {problem && (
        <div className="stack tight">
          <p className="small wrong" role="alert">
            {problem}
          </p>
          {on.onRetry && (
            <Button size="s" onClick={on.onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
      <label className="grid tight small">
        <span className="vh">Alt text for {name}</span>
        <input
          className={`control slim ${field.control}`}
          id={`${id}-alt-${index}`}
          value={alt}
          maxLength={maxLength}
          placeholder="What the picture shows"
          onChange={({ target }) => on.onAlt(target.value)}
        />
      </label>
      <div className="tight line">
        <IconButton
          icon="left"
          small
          label={`Move ${name} forward`}
          disabled={index === 0}
          onClick={() => on.onMove(index - 1)}
        />
        <IconButton
          icon="right"
          small
          label={`Move ${name} backward`}
          disabled={index === count - 1}
          onClick={() => on.onMove(index + 1)}
        />
        <IconButton
          icon="trash"
          small
          className="push"
          label={`Remove ${name}`}
          onClick={on.onRemove}
        />
      </div>
    </li>
  )
}
