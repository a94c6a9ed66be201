import { useEffect, useRef } from 'react'
import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { LAID_OUT } from './behaviour/laid-out.ts'
import { countWords } from './html/count-words.ts'
import { writeHtml } from './html/write-html.ts'

const EVERY_MS = 250

type Listeners = { onChange: (html: string) => void; onWords?: (count: number) => void }

/** Reports changes a few times a second while someone types, and immediately on blur and unload. */
export function useChanges(editor: Editor | null, listeners: Listeners) {
  const latest = useRef(listeners)
  latest.current = listeners
  useEffect(() => {
    if (!editor) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      clearTimeout(timer)
      if (timer === undefined || editor.isDestroyed) return
      timer = undefined
      latest.current.onChange(writeHtml(editor.state.doc))
      latest.current.onWords?.(countWords(editor.state.doc))
    }
    const wait = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.getMeta(LAID_OUT)) latest.current.onWords?.(countWords(transaction.doc))
      else if (transaction.docChanged) timer ??= setTimeout(tell, EVERY_MS)
    }
    latest.current.onWords?.(countWords(editor.state.doc))
    editor.on('transaction', wait)
    editor.on('blur', tell)
    window.addEventListener('pagehide', tell)
    return () => {
      tell()
      editor.off('transaction', wait)
      editor.off('blur', tell)
      window.removeEventListener('pagehide', tell)
    }
  }, [editor])
}
