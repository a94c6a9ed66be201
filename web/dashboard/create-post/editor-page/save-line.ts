import {
  isPublic,
  isUnsaved,
  type WritingState,
} from '#web/dashboard/create-post/state/editor-state.ts'
import { countGaps } from '#web/editor/html/gaps.ts'

export type SaveLine = {
  tone: 'ok' | 'busy' | 'warn' | 'bad'
  text: string
  /** ISO 8601. */
  at?: string | null
  action?: 'retry' | 'sign-in' | 'save-as-new' | 'compare'
}

/** What the bar says; `isSlow` when an answer has been waited for longer than a writer would. */
export function saveLine(state: WritingState, isSlow = false): SaveLine {
  if (isSlow && state.saving) return slow(state)
  if (state.publishing) return { tone: 'busy', text: 'Publishing...' }
  if (state.saving) return { tone: 'busy', text: 'Saving…' }
  if (state.conflict) return { tone: 'warn', text: 'Changed elsewhere', action: 'compare' }
  if (state.trouble) return troubled(state, state.trouble)
  const lacks = lackingPictures(state.draft.content)
  if (!isUnsaved(state) && lacks) return { tone: 'warn', text: lacks }
  if (!isUnsaved(state))
    return state.savedAt
      ? {
          tone: 'ok',
          text: hasChanges(state) ? 'Saved, not public yet:' : 'Saved',
          at: state.savedAt,
        }
      : { tone: 'busy', text: 'Nothing to save yet' }
  return { tone: state.canKeep ? 'busy' : 'warn', text: 'Not saved yet' }
}

function lackingPictures(html: string): string {
  const { files, fetches } = countGaps(html)
  if (files > 0)
    return `Saved, but ${files === 1 ? 'a picture is' : `${files} pictures are`} not uploaded yet`
  if (fetches > 0)
    return `Saved, but ${fetches === 1 ? 'a picture is' : `${fetches} pictures are`} not fetched yet`
  return ''
}

const hasChanges = (state: WritingState) => isPublic(state) && Boolean(state.post?.changes)

type CopyState = Pick<WritingState, 'canKeep' | 'keptAt'>

function slow({ canKeep, keptAt }: CopyState): SaveLine {
  const tone = canKeep ? 'warn' : 'bad'
  return { tone, text: `The server is slow to answer: ${placeOf(canKeep)}`, at: keptAt }
}

const placeOf = (canKeep: boolean) => (canKeep ? 'kept in this browser' : 'not stored anywhere')

function troubled(
  { canKeep, keptAt }: CopyState,
  trouble: NonNullable<WritingState['trouble']>,
): SaveLine {
  const copyNote = placeOf(canKeep)
  const tone = canKeep ? 'warn' : 'bad'
  switch (trouble.kind) {
    case 'offline':
      return { tone, text: `Offline: ${copyNote}`, at: keptAt, action: 'retry' }
    case 'disk-full':
      return { tone, text: `The site’s disk is full: ${copyNote}`, at: keptAt, action: 'retry' }
    case 'signed-out':
      return { tone, text: `Signed out: ${copyNote}`, action: 'sign-in' }
    case 'gone':
      return { tone, text: `Deleted elsewhere: ${copyNote}`, action: 'save-as-new' }
    case 'refused':
      return { tone: 'bad', text: `Not saved: ${trouble.message}`, action: 'retry' }
  }
}
