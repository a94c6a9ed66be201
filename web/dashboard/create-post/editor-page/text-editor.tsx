import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import type { RichEditor } from '#web/editor/rich-editor.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './text-editor.module.css'
import { useSession, useWriting } from './use-writing.ts'

type EditorComponent = ComponentType<Parameters<typeof RichEditor>[0]>
type Props = { sheetStart: ReactNode; toolbarEnd: ReactNode; onWords: (count: number) => void }

/** Loads the rich editor after the page; until then a placeholder sheet, on which the title can already be typed. */
export function TextEditor({ sheetStart, toolbarEnd, onWords }: Props) {
  const session = useSession()
  const error = useWriting(({ errors }) => errors.content)
  const { Editor, failed, load } = useEditor()
  const { maxLength: longest } = useRules('post').title
  const takeTitle = useCallback(
    (title: string) => {
      if (session.state.draft.title.trim()) return false
      session.change({ title: title.slice(0, longest) })
      return true
    },
    [session, longest],
  )
  const begun = useRef<string>(undefined)
  if (Editor) begun.current ??= session.state.draft.content
  if (Editor)
    return (
      <Editor
        value={begun.current ?? ''}
        label="Text of the post"
        error={error}
        sheetStart={sheetStart}
        toolbarEnd={toolbarEnd}
        onWords={onWords}
        onChange={(content) => session.type(content)}
        takeTitle={takeTitle}
        onReady={(handle) => session.attach(handle, begun.current)}
      />
    )
  return (
    <div className="slim on-surface">
      <div className={`row at-end edge-below sides-4 ${styles.toolbar}`}>{toolbarEnd}</div>
      <div className={styles.sheet}>
        {sheetStart}
        {failed ? (
          <FormMessage tone="bad">
            The editor could not be loaded. <Button onClick={load}>Retry</Button>
          </FormMessage>
        ) : (
          <Skeleton count={3} />
        )}
      </div>
    </div>
  )
}

function useEditor() {
  const [Editor, setEditor] = useState<EditorComponent>()
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    import('#web/editor/rich-editor.tsx').then(
      (module) => setEditor(() => module.RichEditor),
      () => setFailed(true),
    )
  }
  useEffect(load, [])
  return { Editor, failed, load }
}
