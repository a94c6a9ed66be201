import { useRef, useState, type DragEvent } from 'react'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { PictureCard } from './picture-card.tsx'
import styles from './pictures-field.module.css'
import type { TypedPicture } from './typed-product.ts'
import { usePictures } from './use-pictures.ts'

type Props = {
  id: string
  title: string
  value: TypedPicture[]
  onChange: (change: (now: TypedPicture[]) => TypedPicture[]) => void
  error: string | undefined
}

/** The pictures of a product: chosen or dropped, put in order by dragging or by their buttons. */
export function PicturesField({ id, title, value, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const pictures = usePictures(onChange)
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const { most = Infinity } = useRules('product').images
  const room = most - value.length
  function add(files: Iterable<File>) {
    const offered = [...files]
    const usable = offered.filter(({ type }) => type.startsWith('image/'))
    const other = offered.find((file) => !usable.includes(file))
    if (other) toast.error(`“${other.name}” is not a picture.`)
    if (usable.length > room) toast.error(`A product can have at most ${most} pictures.`)
    pictures.add(usable.slice(0, room))
  }

  function move(key: string, to: number) {
    onChange((now) => moved(now, key, to))
    setAnnouncement(`Picture ${to + 1} of ${value.length}`)
  }

  function remove(key: string) {
    pictures.forget(key)
    onChange((now) => now.filter((one) => one.key !== key))
    setAnnouncement('The picture was removed.')
    document.getElementById(id)?.focus()
  }

  function drop(event: DragEvent) {
    if (!isFiles(event)) return
    event.preventDefault()
    add(event.dataTransfer.files)
  }

  return (
    <div
      className="grid"
      onDragOver={(event) => isFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={({ target }) => {
          add(target.files ?? [])
          target.value = ''
        }}
      />
      <ul className={`grid snug ${styles.pictures}`}>
        {value.map((picture, index) => (
          <PictureCard
            key={picture.key}
            id={id}
            picture={picture}
            index={index}
            title={title}
            count={value.length}
            isDragged={dragged === picture.key}
            onDrag={setDragged}
            onOver={() => dragged && dragged !== picture.key && move(dragged, index)}
            onMove={(to) => move(picture.key, to)}
            onRemove={() => remove(picture.key)}
            onRetry={pictures.canRetry(picture.key) ? () => pictures.retry(picture.key) : undefined}
            onAlt={(alt) =>
              onChange((now) => now.map((one) => (one.key === picture.key ? { ...one, alt } : one)))
            }
          />
        ))}
        <li className="grid joined">
          <button
            id={id}
            type="button"
            className={`drop-zone grid close rounded ui medium soft ${styles.add}`}
            disabled={room <= 0}
            data-invalid={error ? '' : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <Icon name="plus" />
            Add pictures
          </button>
        </li>
      </ul>
      <div className="in-padding">
        <p className="fine" id={`${id}-hint`}>
          JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each and {most} in all. Square pictures of 1,200
          px or more look best. Drag, or use the arrows, to change the order.
        </p>
        <FieldError id={id} error={error} />
      </div>
      <span className="vh" role="status">
        {announcement}
      </span>
    </div>
  )
}

const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

function moved(now: TypedPicture[], key: string, to: number): TypedPicture[] {
  const picture = now.find((one) => one.key === key)
  return picture ? now.filter((one) => one.key !== key).toSpliced(to, 0, picture) : now
}
