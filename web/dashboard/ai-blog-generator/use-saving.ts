import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '#web/dashboard/create-post/state/new-id.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { hasText, type DraftState } from './draft-state.ts'
import { draftToSave } from './save-draft.ts'
import { keepUnsaved, storeLeftBehind, storeUnsaved, type StoredDraft } from './unsaved-drafts.ts'
import type { Brief } from './use-brief.ts'

const EVERY_MS = 1000

/**
 * Keeps a draft among the person's drafts as soon as it ends, whole or not, and opens it in the editor on request. While
 * it is written this browser keeps it.
 */
export function useSaving(state: DraftState, brief: Brief, checked: string[]) {
  const navigate = useNavigate()
  const { _id: owner } = usePerson()
  const storing = useRef<Promise<StoredDraft>>(undefined)
  const [isKept, setIsKept] = useState(false)
  const [saving, setSaving] = useState({ isSaving: false, problem: '' })
  const latest = useRef({ state, brief, checked })
  latest.current = { state, brief, checked }
  const { phase } = state
  const id = useKeptWhileWriting(latest, owner, phase)

  useEffect(() => {
    setIsKept(false)
    storing.current = undefined
    const { current } = latest
    if (phase === 'idle' || phase === 'writing' || !hasText(current.state)) return
    const json = draftToSave(current.state, current.brief, current.checked)
    const own = storeUnsaved(owner, id.current, json)
    storing.current = own
    void (async () => {
      const outcome = await own
      if (storing.current === own) setIsKept('value' in outcome)
    })()
  }, [phase, owner, id])

  useEffect(() => {
    void (async () => {
      const { stored } = await storeLeftBehind(owner)
      if (stored > 0)
        toast.info(
          stored === 1
            ? 'An interrupted draft was saved'
            : `${stored} interrupted drafts were saved`,
          {
            label: 'Show drafts',
            onClick: () => void navigate('/dashboard/manage-blogs?status=draft'),
          },
        )
    })()
  }, [owner, navigate])

  async function save() {
    setSaving({ isSaving: true, problem: '' })
    const outcome = await store(draftToSave(state, brief, checked), await storing.current)
    if ('value' in outcome) return navigate(`/dashboard/create-post?id=${outcome.value.post._id}`)
    const { status, message } = outcome.refusal
    const problem = status ? message : 'The draft could not be saved. Please try again.'
    setSaving({ isSaving: false, problem })
  }
  return { ...saving, isKept, save: () => void save() }
}

type Latest = { current: { state: DraftState; brief: Brief; checked: string[] } }

// The id of the draft on its way, in the storage of this browser.
function useKeptWhileWriting(latest: Latest, owner: string, phase: DraftState['phase']) {
  const id = useRef('')
  useEffect(() => {
    if (phase !== 'writing') return undefined
    id.current = newId(new Date())
    const body = () => {
      const { state, brief, checked } = latest.current
      return hasText(state) ? draftToSave(state, brief, checked) : undefined
    }
    const isWriting = () => latest.current.state.phase === 'writing'
    const keep = () => {
      const words = body()
      if (words) keepUnsaved(owner, id.current, words)
    }
    const timer = setInterval(keep, EVERY_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      const words = body()
      // The screen is left in the middle.
      if (words && isWriting()) void storeUnsaved(owner, id.current, words)
    }
  }, [latest, owner, phase])
  return id
}

// Claims may have been checked since the draft was kept. One that was changed or deleted elsewhere meanwhile is stored anew.
async function store(
  json: ReturnType<typeof draftToSave>,
  stored?: StoredDraft,
): Promise<StoredDraft> {
  if (stored && 'value' in stored) {
    const { _id: id, version } = stored.value.post
    const outcome = await call((api) =>
      api.blogs.drafts[':id'].$post({ param: { id }, json: { ...json, version } }),
    )
    if ('value' in outcome || outcome.refusal.status === 0) return outcome
  }
  return call((api) => api.blogs.drafts.$post({ json }))
}
