import { useCallback, useEffect, useState } from 'react'
import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { changesIn, fieldsOf, type EditedFields } from './edit-state.ts'

type Loaded = { stored: EditablePost; typed: EditedFields }

export type SaveOutcome =
  | { kind: 'saved' }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  | { kind: 'conflict'; theirs: EditablePost | undefined }

const UNREACHABLE = 'The server cannot be reached. Your text is still here; please try again.'

/** Loads a post once, edits it in the browser, and saves it against the loaded version. */
export function useEditPost(id: string) {
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()

  const load = useCallback(async () => {
    setLoaded(undefined)
    const stored = await readPost(id)
    setLoaded(stored ? { stored, typed: fieldsOf(stored) } : 'failed')
  }, [id])
  useEffect(() => void load(), [load])

  const isOpen = loaded !== undefined && loaded !== 'failed'
  const change = (edited: Partial<EditedFields>) =>
    setLoaded((now) =>
      now === undefined || now === 'failed' ? now : { ...now, typed: { ...now.typed, ...edited } },
    )
  const changes = isOpen ? changesIn(fieldsOf(loaded.stored), loaded.typed) : {}

  async function save(version: number | undefined): Promise<SaveOutcome> {
    const outcome = await sendChanges(id, { ...changes, ...(version !== undefined && { version }) })
    return outcome.kind === 'conflict' ? { ...outcome, theirs: await readPost(id) } : outcome
  }

  return { loaded, load, change, save, isDirty: Object.keys(changes).length > 0 }
}

async function readPost(id: string): Promise<EditablePost | undefined> {
  const outcome = await call((api) =>
    api.blogs[':id'].edit.$get({ param: { id }, query: { changes: 'off' } }),
  )
  return 'value' in outcome ? outcome.value : undefined
}

async function sendChanges(
  id: string,
  json: Partial<EditedFields> & { version?: number },
): Promise<SaveOutcome> {
  const outcome = await call((api) => api.blogs[':id'].$put({ param: { id }, json }))
  if ('value' in outcome) return { kind: 'saved' }
  const { status, message, fields = {} } = outcome.refusal
  if (status === 409) return { kind: 'conflict', theirs: undefined }
  return { kind: 'refused', message: status ? message : UNREACHABLE, fields }
}
