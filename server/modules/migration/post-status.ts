import type { PostInput } from '#server/modules/blog/index.ts'
import { namesOf } from '#shared/api/record.ts'
import { fault, flagField, textField } from './fields.ts'
import type { FrontMatter } from './front-matter.ts'

type Status = PostInput['status']
type ReadStatus = { status: Status; note?: string }

// What WordPress, Ghost, Hugo, Notion and people call it.
const WORDS: Record<Status, string[]> = {
  published: [
    'published',
    'publish',
    'public',
    'live',
    'posted',
    'active',
    'visible',
    'online',
    'final',
    'finished',
    'done',
    'complete',
    'completed',
  ],
  draft: [
    'draft',
    'drafts',
    'auto-draft',
    'unpublished',
    'unlisted draft',
    'wip',
    'in progress',
    'idea',
    'inactive',
    'hidden',
    'disabled',
    'inherit',
    'offline',
  ],
  private: ['private', 'unlisted', 'members', 'members-only', 'password', 'protected', 'internal'],
}

// Readers should see none of these without the owner's word.
const DRAFTS_WITH_NOTE: Record<string, string> = {
  ...notes('waiting for review', ['pending', 'pending review', 'review', 'in review', 'submitted']),
  ...notes('scheduled', ['future', 'scheduled', 'schedule', 'planned']),
  ...notes('archived', ['archived', 'archive', 'retired', 'expired']),
  ...notes('deleted', ['trash', 'trashed', 'deleted', 'removed', 'bin']),
}

/** The status of an imported post, whatever its system called it; throws a `FileFault` for a word that nobody knows. */
export function statusOf(head: FrontMatter, { key }: { key: string }): ReadStatus {
  const statusText = textField(head, 'status', 'postStatus', 'visibility')
  const word = statusText.toLowerCase().replace(/[\s_-]+/g, ' ')
  const isDraft = flagField(head, 'draft') || flagField(head, 'published') === false
  const note = DRAFTS_WITH_NOTE[word]
  if (note) return { status: 'draft', note }
  const status = namesOf(WORDS).find((name) =>
    WORDS[name].some((one) => one.replaceAll('-', ' ') === word),
  )
  if (statusText && !status) {
    const field = ['status', 'postStatus', 'visibility'].find((name) => textField(head, name))
    const problem = `"${statusText}" is no status; write published, draft or private`
    throw fault(head, field ?? 'status', problem)
  }
  if (status === 'private') return { status }
  if (status === 'draft' || isDraft || key.startsWith('_drafts/')) return { status: 'draft' }
  return { status: 'published' }
}

function notes(state: string, words: string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, `it was ${state} and is now a draft`]))
}
