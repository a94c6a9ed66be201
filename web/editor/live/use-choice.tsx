import { useState, type ReactNode } from 'react'
import type { ReactNodeViewProps } from '@tiptap/react'
import { wasHistoryStep } from '#web/editor/behaviour/history-step.ts'
import { Button } from '#web/ui/button.tsx'
import type { Choice } from './finders.ts'
import { enterText, removeBlock } from './move-caret.ts'
import { Picker } from './picker.tsx'

type ChoiceOptions = {
  /** The chosen post or product; empty while there is none. */
  id: string
  label: string
  find: (query: string) => Promise<Choice[]>
  onPick: (id: string) => void
}

/** The tools of a block that shows one post or product, and the search that chooses it, while it is open. */
export function useChoice(
  { editor, getPos }: Pick<ReactNodeViewProps, 'editor' | 'getPos'>,
  { id, label, find, onPick }: ChoiceOptions,
): { tools: ReactNode; search: ReactNode } {
  const [isChoosing, setChoosing] = useState(false)
  const pick = (next: string) => {
    onPick(next)
    setChoosing(false)
  }
  const close = () => {
    if (!id) return removeBlock(editor, getPos())
    setChoosing(false)
    enterText(editor, getPos())
  }
  const tools = (
    <>
      <Button size="s" variant="quiet" onClick={() => setChoosing(true)}>
        Change
      </Button>
      <Button size="s" variant="quiet" onClick={() => removeBlock(editor, getPos())}>
        Remove
      </Button>
    </>
  )
  const search = (isChoosing || !id) && (
    <Picker
      takesFocus={isChoosing || !wasHistoryStep(editor.state)}
      label={label}
      find={find}
      onPick={pick}
      onClose={close}
    />
  )
  return { tools, search }
}
