import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditablePost } from '#server/modules/blog/saving/schema.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'
import type { DraftState } from './draft-state.ts'
import { draftToSave } from './save-draft.ts'
import type { Brief } from './use-brief.ts'

type Stored = Outcome<{ post: EditablePost }>

/** Keeps a draft among the person's drafts as soon as it is done, and opens it in the editor on request. */
export function useSaving(state: DraftState, brief: Brief, checked: string[]) {
  const navigate = useNavigate()
  const kept = useRef<Promise<Stored>>(undefined)
  const [isKept, setIsKept] = useState(false)
  const [saving, setSaving] = useState({ isSaving: false, problem: '' })
  const latest = useRef({ state, brief, checked })
  latest.current = { state, brief, checked }
  const { phase } = state

  useEffect(() => {
    setIsKept(false)
    kept.current = undefined
    if (phase !== 'done') return
    const json = draftToSave(latest.current.state, latest.current.brief, latest.current.checked)
    const own = call((api) => api.blogs.drafts.$post({ json }))
    kept.current = own
    void (async () => {
      const outcome = await own
      if (kept.current === own) setIsKept('value' in outcome)
    })()
  }, [phase])

  async function save() {
    setSaving({ isSaving: true, problem: '' })
    const outcome = await store(draftToSave(state, brief, checked), await kept.current)
    if ('value' in outcome) return navigate(`/dashboard/create-post?id=${outcome.value.post._id}`)
    const { status, message } = outcome.refusal
    const problem = status ? message : 'The draft could not be saved. Please try again.'
    setSaving({ isSaving: false, problem })
  }
  return { ...saving, isKept, save: () => void save() }
}

// Claims may have been checked since the draft was kept. One that was changed or deleted elsewhere meanwhile is stored anew.
async function store(json: ReturnType<typeof draftToSave>, kept?: Stored): Promise<Stored> {
  if (kept && 'value' in kept) {
    const { _id: id, version } = kept.value.post
    const outcome = await call((api) =>
      api.blogs.drafts[':id'].$post({ param: { id }, json: { ...json, version } }),
    )
    if ('value' in outcome || outcome.refusal.status === 0) return outcome
  }
  return call((api) => api.blogs.drafts.$post({ json }))
}
