import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { realTimers } from '#web/dashboard/kit/copies/debounce.ts'
import { windowJournal } from '#web/dashboard/kit/copies/journal.ts'
import { LocalCopies } from '#web/dashboard/create-post/state/local-copies.ts'
import { browserStorage } from '#web/dashboard/kit/copies/browser-storage.ts'
import { newId } from '#web/dashboard/create-post/state/new-id.ts'
import { browserTabs } from '#web/dashboard/kit/copies/tabs.ts'
import { writingApi } from '#web/dashboard/create-post/state/writing-api.ts'
import { EditorSession } from '#web/dashboard/create-post/state/editor-session.ts'
import type { WritingState } from '#web/dashboard/create-post/state/editor-state.ts'
import { toast } from '#web/ui/browser/toast.ts'

const SessionContext = createContext<EditorSession | null>(null)

export const SessionProvider = SessionContext.Provider

/** The writing session of the page. Throws outside of one. */
export function useSession(): EditorSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('a part of the writing page was rendered outside it')
  return session
}

/** A part of the writing state; the component only re-renders when that part changes. */
export function useWriting<Selected>(select: (state: WritingState) => Selected): Selected {
  const { store } = useSession()
  const read = () => select(store.state)
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Starts a session for a post or an empty sheet; unmounting ends it and keeps everything. */
export function useNewSession(
  post: EditablePost | null,
  person: { userId: string; isNewPost: boolean },
): EditorSession {
  const [session] = useState(() => createSession(post, person))
  useEffect(() => session.start(), [session])
  useEffect(() => {
    const keep = () => session.flush()
    const look = () => (document.visibilityState === 'hidden' ? keep() : session.returned())
    const goOn = () => session.state.trouble?.kind === 'offline' && session.retry()
    window.addEventListener('pagehide', keep)
    window.addEventListener('online', goOn)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('online', goOn)
      document.removeEventListener('visibilitychange', look)
    }
  }, [session])
  return session
}

function createSession(
  post: EditablePost | null,
  { userId, isNewPost }: { userId: string; isNewPost: boolean },
): EditorSession {
  const writer = Math.random().toString(36).slice(2, 10)
  return new EditorSession(post, {
    api: writingApi,
    copies: browserCopies(userId),
    timers: realTimers,
    tabs: browserTabs(writer, 'kiosk-writing'),
    writer,
    userId,
    isNewPost,
    newId: () => newId(realTimers.now()),
    onAddress: showAddress,
    onNotice: (text) => toast.info(text),
  })
}

/** What this browser keeps of a person's texts. */
export function browserCopies(userId: string): LocalCopies {
  return new LocalCopies(browserStorage(), userId, windowJournal())
}

// Not through the router, which would load the page's data again.
function showAddress(id: string | null) {
  const { pathname } = window.location
  window.history.replaceState(window.history.state, '', id ? `${pathname}?id=${id}` : pathname)
}
