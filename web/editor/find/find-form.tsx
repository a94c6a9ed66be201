import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { announce } from '#web/editor/behaviour/announcer.ts'
import { panelsOf } from '#web/editor/behaviour/panels.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { go, goToFirst, lookFor, matchesOf, replaceEvery, replaceOne } from './find.ts'
import styles from './find.module.css'

const REPLACEMENT = 'replacement'

type Props = { editor: Editor; onClose: () => void }

export function FindForm({ editor, onClose }: Props) {
  const [search, setSearch] = useState(() => selectedWords(editor))
  const [replace, setReplace] = useState('')
  const [caseSensitive, setCaseSensitive] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const matches = useEditorState({ editor, selector: ({ editor: now }) => matchesOf(now) })
  const hasNone = matches.count === 0
  useSearch(editor, { search, replace, caseSensitive })
  useEffect(() => {
    field.current?.select()
    return panelsOf(editor).subscribe(() => {
      setSearch((before) => selectedWords(editor) || before)
      field.current?.select()
    })
  }, [editor])
  // A button that goes out would take the focus along.
  const act = (action: () => void) => () => {
    action()
    if (matchesOf(editor).count === 0) field.current?.focus()
  }
  const replaceAll = () => announce(editor, `Replaced ${counted(replaceEvery(editor))}`)
  return (
    <div
      className={`row whole tight-lines loose ${styles.form}`}
      role="search"
      aria-label="Find and replace in the text"
      onKeyDown={(event) => press(event, { editor, field: field.current, onClose })}
    >
      <div className={`pair close slim ${styles.line}`}>
        <input
          ref={field}
          className="control"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label="Find in the text"
          placeholder="Find"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p className={`faint to-end ${styles.count}`} role="status">
          {search && told(matches)}
        </p>
        <IconButton
          icon="up"
          label="Previous match"
          disabled={hasNone}
          onClick={() => go(editor, 'previous')}
        />
        <IconButton
          icon="down"
          label="Next match"
          disabled={hasNone}
          onClick={() => go(editor, 'next')}
        />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className={`pair close slim ${styles.line}`}>
        <input
          className="control"
          type="text"
          autoComplete="off"
          value={replace}
          name={REPLACEMENT}
          aria-label="Replace with"
          placeholder="Replace with"
          onChange={({ target }) => setReplace(target.value)}
        />
        <Button size="s" disabled={hasNone} onClick={act(() => replaceOne(editor))}>
          Replace
        </Button>
        <Button size="s" disabled={hasNone} onClick={act(replaceAll)}>
          Replace all
        </Button>
      </div>
      <Checkbox
        className={styles.case}
        name="match-case"
        label="Match case"
        checked={caseSensitive}
        onChange={({ target }) => setCaseSensitive(target.checked)}
      />
    </div>
  )
}

function useSearch(editor: Editor, options: Parameters<typeof lookFor>[1] & object) {
  const { search, replace, caseSensitive } = options
  const isFirst = useRef(true)
  useEffect(() => {
    lookFor(editor, { search, replace, caseSensitive })
  }, [editor, search, replace, caseSensitive])
  useEffect(() => {
    if (!isFirst.current) goToFirst(editor)
    isFirst.current = false
  }, [editor, search, caseSensitive])
  useEffect(
    () => () => {
      if (!editor.isDestroyed) lookFor(editor, null)
    },
    [editor],
  )
}

type FormContext = { editor: Editor; field: HTMLInputElement | null; onClose: () => void }

function press(event: KeyboardEvent, { editor, field, onClose }: FormContext) {
  const { key, shiftKey, metaKey, ctrlKey } = event
  if (key === 'Escape') onClose()
  else if (key === 'Enter' && event.target === field) go(editor, shiftKey ? 'previous' : 'next')
  else if (key === 'Enter' && isReplacement(event.target)) replaceOne(editor)
  else if (key.toLowerCase() === 'f' && (metaKey || ctrlKey)) field?.select()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function isReplacement(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.name === REPLACEMENT
}

function selectedWords({ state: { selection, doc } }: Editor): string {
  const { $from, $to, from, to } = selection
  return $from.sameParent($to) && $from.parent.isTextblock ? doc.textBetween(from, to) : ''
}

function told({ count, current }: ReturnType<typeof matchesOf>): string {
  if (count === 0) return 'No matches'
  return current > 0 ? `${current} of ${count}` : counted(count)
}

function counted(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`
}
