import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, fieldProps } from '#web/ui/form/field.tsx'
import { PictureCrop } from '#web/ui/form/picture-crop.tsx'
import styles from './avatar-field.module.css'

const HINT = 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.'

/** An optional profile picture, cropped to a square before upload; a plain file field without JavaScript. */
export default function AvatarField({ error }: { error?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()

  // A file the browser cannot decode is sent unchanged, and the server decides.
  async function show() {
    const file = input.current?.files?.[0]
    setPicture(file && (await createImageBitmap(file).catch(() => undefined)))
  }

  // A file chosen before hydration is already in the field.
  useEffect(() => void show(), [])

  function replace(blob: Blob) {
    const chosen = input.current?.files?.[0]
    if (!input.current || !chosen) return
    const files = new DataTransfer()
    files.items.add(new File([blob], chosen.name, { type: blob.type }))
    input.current.files = files.files
  }

  function remove() {
    if (input.current) input.current.value = ''
    setPicture(undefined)
    input.current?.focus()
  }

  return (
    <Field id="avatar" label="Profile picture (optional)" hint={HINT} error={error}>
      <div className="row snug-lines even">
        {!picture && (
          <img
            className={`photo round ${styles.preview}`}
            src="/default-avatar.png"
            alt=""
            width={64}
            height={64}
          />
        )}
        <input
          ref={input}
          {...fieldProps('avatar', { hint: HINT, error })}
          className={`slim clips small soft tall fill-or-wrap ${styles.file}`}
          name="avatar"
          type="file"
          accept="image/*"
          onChange={() => void show()}
        />
        {picture && (
          <Button variant="quiet" size="s" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
      {picture && <PictureCrop picture={picture} onCut={replace} />}
    </Field>
  )
}
