import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { addTags, splitTags } from './tag-list.ts'
import { Field, fieldProps, type FieldWords } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './tag-input.module.css'

type Props = FieldWords & {
  id: string
  value: string[]
  onChange: (tags: string[]) => void
  /** Maximum number of tags. */
  max?: number
  /** What an entry is called. */
  noun?: string
}

/** Adds tags with Enter, a comma, Add or by leaving the field; Backspace in an empty field removes the last one. */
export function TagInput({ id, value, onChange, max = 20, noun = 'tag', ...words }: Props) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = value.length >= max

  function take(text = typed) {
    setTyped('')
    onChange(addTags(value, splitTags(text), max))
  }

  function add(text?: string) {
    take(text)
    input.current?.focus()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (typed.trim() && !currentTarget.contains(relatedTarget)) take()
  }

  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag))
    input.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    const last = value.at(-1)
    if (event.key === 'Backspace' && !typed && last !== undefined) remove(last)
  }

  return (
    <Field id={id} {...words}>
      <div
        className={`stack control ${styles.box}`}
        onClick={() => input.current?.focus()}
        onBlur={leave}
      >
        {value.length > 0 && (
          <ul className="row">
            {value.map((tag) => (
              <li key={tag} className="tag">
                {tag}
                <button
                  className="tap"
                  type="button"
                  aria-label={`Remove tag ${tag}`}
                  onClick={() => remove(tag)}
                >
                  <Icon name="close" small />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.entry}>
          <input
            className="fill"
            {...fieldProps(id, words)}
            ref={input}
            value={typed}
            maxLength={80}
            placeholder={isFull ? `${max} ${noun}s at most` : `Add a ${noun}`}
            readOnly={isFull}
            enterKeyHint="done"
            autoComplete="off"
            onKeyDown={press}
            onChange={(event) => setTyped(event.target.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (splitTags(text).length < 2) return
              event.preventDefault()
              add(text)
            }}
          />
          <button
            className="tap"
            type="button"
            disabled={!typed.trim() || isFull}
            onClick={() => add()}
          >
            Add
          </button>
        </div>
      </div>
    </Field>
  )
}
