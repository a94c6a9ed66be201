import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import styles from './panel.module.css'

type Props = {
  name: string
  label: string
  hint: string
  start: string
  submitLabel: string
  /** Applies the address, or returns what is wrong with it. */
  onSubmit: (address: string) => string | undefined
  onClose: () => void
  children?: ReactNode
}

export function AddressForm({ onSubmit, onClose, start, submitLabel, children, ...field }: Props) {
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const address = String(new FormData(event.currentTarget).get(field.name)).trim()
    setError(onSubmit(address))
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form
      ref={form}
      className={`row top whole pad-row tight-lines ${styles.form}`}
      onSubmit={submit}
      onKeyDown={leave}
      noValidate
    >
      <Input
        {...field}
        id={`editor-${field.name}`}
        defaultValue={start}
        error={error}
        inputMode="url"
        autoComplete="off"
      />
      <div className={`pair close ${styles.buttons}`}>
        <Button type="submit" variant="primary" size="s">
          {submitLabel}
        </Button>
        {children}
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
    </form>
  )
}
