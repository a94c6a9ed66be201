import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { announce } from '#web/editor/behaviour/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { leaveElsewhere, fetchAll, retryAll, stopFetching } from './fetch-pictures.ts'
import { FailedFetches } from './failed-fetches.tsx'
import { uploadsOf } from './picture-uploads.ts'
import { picturesElsewhere } from './pictures-elsewhere.ts'
import styles from './fetch-bar.module.css'

/** What is known about the pictures of other sites: how far their fetching is, which failed, and which wait. */
export function FetchBar({ editor }: { editor: Editor }) {
  const uploads = uploadsOf(editor)
  const fetchingNow = () => uploads.fetching
  const fetching = useSyncExternalStore(uploads.subscribe, fetchingNow, fetchingNow)
  const key = useEditorState({ editor, selector: ({ editor: now }) => fetchStateOf(now) })
  const [left, setLeft] = useState(0)
  const { failed, waiting } = readStanding(key)
  useAnnouncement(editor, fetching !== null, failed.length)
  const act = (run: () => void) => () => {
    run()
    editor.view.focus()
  }
  if (fetching)
    return (
      <Bar>
        <span className="fill-or-wrap">
          {`Fetching ${fetching.settled + 1} of ${counted(fetching.total)}…`}
        </span>
        <Button size="s" onClick={act(() => stopFetching(editor))}>
          Stop
        </Button>
        <ProgressBar
          label="Fetching pictures"
          percent={Math.round((fetching.settled / fetching.total) * 100)}
        />
      </Bar>
    )
  const open = failed.length + waiting
  if (open <= left) return null
  return (
    <Bar>
      <Icon name="image" small />
      <span className="fill-or-wrap">{summaryOf(failed.length, waiting)}</span>
      <Button
        size="s"
        onClick={act(() => {
          retryAll(editor)
          fetchAll(editor)
        })}
      >
        {failed.length > 0 ? 'Try again' : 'Fetch'}
      </Button>
      <Button
        size="s"
        variant="quiet"
        onClick={act(() => {
          leaveElsewhere(editor)
          setLeft(open)
        })}
      >
        {open === 1 ? 'Leave as a link' : 'Leave as links'}
      </Button>
      {failed.length > 0 && <FailedFetches editor={editor} uploads={failed} />}
    </Bar>
  )
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <section
      className={`float row tight above-6 edged ${styles.bar}`}
      aria-label="Pictures on other sites"
    >
      {children}
    </section>
  )
}

// A text, so that typing does not draw the bar anew.
function fetchStateOf(editor: Editor): string {
  const uploads = uploadsOf(editor)
  const all = picturesElsewhere(editor.state.doc)
  const failed = all.flatMap(({ upload }) =>
    upload && uploads.find(upload)?.state.kind === 'failed' ? [upload] : [],
  )
  const waiting = all.filter(({ upload }) => !upload).length
  return `${waiting} ${failed.join(' ')}`.trim()
}

function readStanding(key: string): { failed: string[]; waiting: number } {
  const [waiting = '0', ...failed] = key.split(' ')
  return { failed, waiting: Number(waiting) }
}

function summaryOf(failed: number, waiting: number): string {
  const parts = [
    failed > 0 && `${counted(failed)} could not be fetched`,
    waiting > 0 && `${counted(waiting)} ${waiting === 1 ? 'is' : 'are'} on other sites`,
  ]
  return `${parts.filter(Boolean).join(', ')}: readers get ${failed + waiting === 1 ? 'a link' : 'links'}.`
}

const counted = (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`

function useAnnouncement(editor: Editor, isBusy: boolean, failed: number) {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy)
      announce(editor, failed > 0 ? `${counted(failed)} could not be fetched` : 'Pictures fetched')
    wasBusy.current = isBusy
  }, [editor, isBusy, failed])
}
