import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { addTags, splitTags } from './tag-list.ts'
import { Field, fieldProps, type FieldWords } from './field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useSuggestions } from './use-suggestions.ts'
import styles from './tag-input.module.css'

type Props = FieldWords & {
  id: string
  value: string[]
  onChange: (tags: string[]) => void
  most: number | undefined
  maxLength: number | undefined
  /** What an entry is called. */
  noun?: string
  /** Known tags that begin with what was typed; never rejects. */
  suggest?: (typed: string) => Promise<string[]>
}

/** Adds tags with Enter, a comma, Add, from suggestions or by leaving the field; Backspace in an empty field removes the last one. */
export function TagInput({
  id,
  value,
  onChange,
  most = Infinity,
  maxLength,
  noun = 'tag',
  ...rest
}: Props) {
  const { suggest, ...words } = rest
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isFull = value.length >= most
  const suggestions = useSuggestions({
    typed,
    taken: value,
    suggest: isFull ? undefined : suggest,
    onPick: add,
  })

  function take(text = typed) {
    setTyped('')
    onChange(addTags(value, splitTags(text), most))
  }

  function add(text?: string) {
    take(text)
    input.current?.focus()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) suggestions.close()
    if (typed.trim() && !currentTarget.contains(relatedTarget)) take()
  }

  function remove(tag: string) {
    onChange(value.filter((other) => other !== tag))
    input.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (suggestions.press(event)) {
      event.preventDefault()
      return event.stopPropagation()
    }
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
        className={`stack control close stage pad-list ${styles.box}`}
        onClick={() => input.current?.focus()}
        onBlur={leave}
      >
        {value.length > 0 && (
          <ul className="row near">
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
        <div className={`line stretched joined ${styles.entry}`}>
          <input
            className="fill"
            {...fieldProps(id, words)}
            ref={input}
            value={typed}
            maxLength={maxLength}
            placeholder={isFull ? `${most} ${noun}s at most` : `Add a ${noun}`}
            readOnly={isFull}
            enterKeyHint="done"
            autoComplete="off"
            {...(suggest && comboboxProps(`${id}-list`, suggestions))}
            onKeyDown={press}
            onClick={suggestions.open}
            onChange={(event) => {
              setTyped(event.target.value)
              suggestions.open()
            }}
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
        {suggest && <Suggestions id={`${id}-list`} {...suggestions} />}
      </div>
    </Field>
  )
}

type Offered = Pick<ReturnType<typeof useSuggestions>, 'offered' | 'active' | 'pick'>

function comboboxProps(listId: string, { offered, active }: Omit<Offered, 'pick'>) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': offered.length > 0,
    'aria-controls': listId,
    'aria-activedescendant': active < 0 ? undefined : `${listId}-${active}`,
  } as const
}

function Suggestions({ id, offered, active, pick }: Offered & { id: string }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (offered.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [offered.length])
  return (
    <div
      ref={list}
      id={id}
      className={`float scrolls placed ${styles.offered}`}
      role="listbox"
      aria-label="Suggestions"
      hidden={offered.length === 0}
    >
      {offered.map((text, index) => (
        <div
          className="option breaks rounded small"
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(text)}
        >
          {text}
        </div>
      ))}
    </div>
  )
}
