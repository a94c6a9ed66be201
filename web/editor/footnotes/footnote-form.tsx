import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { showAnnotated } from '#web/editor/behaviour/show-annotated.ts'
import { withLinks } from '#web/editor/schema/note-source.ts'
import panel from '#web/editor/toolbar/panel.module.css'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Input } from '#web/ui/form/input.tsx'

const LONGEST = 1000

/** Writes a new footnote at the caret, or changes the selected one. */
export function FootnoteForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [existing] = useState(() => selectedNote(editor))
  const [error, setError] = useState<string>()
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
    if (form.current) showAnnotated(editor, form.current)
  }, [editor])
  const typedNote = () => form.current?.querySelector('input')?.value.trim() ?? ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const typed = typedNote()
    if (!typed) return setError('Enter the note')
    writeNote(editor, withLinks(typed))
    onClose()
  }
  // What was typed is never thrown away; undo takes it back.
  const close = () => {
    const typed = typedNote()
    if (typed && typed !== existing) writeNote(editor, withLinks(typed))
    onClose()
  }
  const remove = () => {
    editor.commands.deleteSelection()
    onClose()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <form
      ref={form}
      className={`row top whole pad-row tight-lines ${panel.form}`}
      onSubmit={submit}
      onKeyDown={leave}
      noValidate
    >
      <Input
        name="footnote"
        id="editor-footnote"
        label="Footnote"
        hint="A source or an aside. *Emphasis* and [links](https://…) work."
        defaultValue={existing}
        maxLength={LONGEST}
        error={error}
        autoComplete="off"
      />
      <div className={`pair close ${panel.buttons}`}>
        <Button type="submit" variant="primary" size="s">
          {existing === undefined ? 'Add' : 'Change'}
        </Button>
        {existing !== undefined && (
          <Button variant="quiet" size="s" onClick={remove}>
            Remove
          </Button>
        )}
        <IconButton icon="close" label="Close" onClick={close} />
      </div>
    </form>
  )
}

function selectedNote({ state: { selection } }: Editor): string | undefined {
  const isNote = selection instanceof NodeSelection && selection.node.type.name === 'footnote'
  return isNote ? String(selection.node.attrs.note) : undefined
}

// The caret stands behind the note afterwards; a selected text keeps its words.
function writeNote(editor: Editor, note: string) {
  const { state, view } = editor
  const { selection, schema } = state
  const isChange = selectedNote(editor) !== undefined
  const at = isChange ? selection.from : selection.to
  const type = schema.nodes.footnote
  if (!type) return
  const marks = state.doc
    .resolve(at)
    .marks()
    .filter(({ type: { name } }) => name !== 'link' && name !== 'code')
  const tr = isChange
    ? state.tr.setNodeAttribute(at, 'note', note)
    : state.tr.insert(at, type.create({ note }, null, marks))
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())
}
