import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, fieldProps } from '#web/ui/field.tsx'
import styles from './avatar-field.module.css'

const HINT = 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.'

/** An optional profile picture with a preview; works as a plain file field without scripts. */
export function AvatarField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()

  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  function show(file: File | undefined) {
    setPreview(file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined)
  }

  function remove() {
    if (input.current) input.current.value = ''
    show(undefined)
    input.current?.focus()
  }

  return (
    <Field id="avatar" label="Profile picture (optional)" hint={HINT} error={error}>
      <div className={styles.choice}>
        <img
          className={styles.preview}
          src={preview ?? '/default-avatar.png'}
          alt={preview ? 'Your picture' : ''}
          width={64}
          height={64}
        />
        <input
          ref={input}
          {...fieldProps('avatar', { hint: HINT, error })}
          className={styles.file}
          name="avatar"
          type="file"
          accept="image/*"
          onChange={(event) => show(event.target.files?.[0])}
        />
        {preview && (
          <Button variant="quiet" size="s" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </Field>
  )
}
