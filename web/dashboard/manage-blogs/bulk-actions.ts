import type { PostChange } from '#server/modules/blog/bulk/schema.ts'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { doInBulk, type BulkJob } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { call } from '#web/dashboard/kit/call.ts'
import type { Question } from '#web/dashboard/kit/confirm/confirm.ts'
import { counted } from '#shared/text/counted.ts'
import type { BulkAction, Changed } from '#web/dashboard/kit/list/row-actions.tsx'
import type { IconName } from '#web/ui/icon/icon.tsx'
import type { BlogsView } from './load-blogs.ts'

/** The posts to change: those named, or all that the filters of the list find. */
export type Target = { ids: string[] } | { filter: BulkFilter; expected: number }

type BulkFilter = Pick<BlogsView, 'search' | 'category' | 'status'> & { authorId: string }

/** A question for categories and tags, and what to call when they are changed. */
export type Labelling = { target: Target; changed: Changed }

export const countOf = (target: Target) => ('ids' in target ? target.ids.length : target.expected)

type Change = { change: PostChange; done: string; changed: Changed }
type Asked = Omit<Question, 'run'>

export function changePosts(
  target: Target,
  { change, done, changed }: Change,
  question?: Asked,
): Promise<void> {
  return doInBulk(jobOf(target, { change, done, changed }), question)
}

/** The same for a form of its own, which asks. */
export function jobOf(target: Target, { change, done, changed }: Change): BulkJob {
  return {
    noun: 'post',
    done,
    changed,
    start: (key) => call((api) => api.blogs.bulk.$post({ json: { key, change, ...sent(target) } })),
  }
}

function sent(target: Target) {
  if ('ids' in target) return target
  const { filter, expected } = target
  const { status, ...words } = filter
  return { expected, filter: { ...words, status: status === 'bin' ? 'all' : status } as const }
}

type BulkOptions = {
  filter: BulkFilter
  mayPublish: boolean
  /** Asks for categories and tags. */
  onLabel: (asked: Labelling) => void
}

/** What can be done to many posts at once. */
export function bulkActions({
  filter,
  mayPublish,
  onLabel,
}: BulkOptions): BulkAction<PostSummary>[] {
  const look = { label: 'Categories and tags…', icon: 'list' } as const
  const labels = onTarget(filter, look, (target, changed) => onLabel({ target, changed }))
  const statuses = STATUSES.map((status) => statusAction(filter, status))
  return [...(mayPublish ? statuses : []), labels, deletion(filter)]
}

type Status = {
  label: string
  icon: IconName
  says?: (posts: string) => string
  status: PostSummary['status']
  done: string
  /** What it means for readers; asked before it happens. */
  effect?: string
}

const STATUSES: Status[] = [
  { label: 'Publish', icon: 'check', status: 'published', done: 'published' },
  {
    label: 'Unpublish',
    icon: 'pen',
    status: 'draft',
    done: 'unpublished',
    effect:
      'Published posts come off the site, and their addresses show “not found” until you publish them again.',
  },
  {
    label: 'Make private',
    icon: 'lock',
    status: 'private',
    done: 'made private',
    says: (posts) => `Make ${posts} private`,
    effect: 'Published posts come off the site. Only admins and their authors can see them.',
  },
]

type Look = { label: string; icon: IconName; says?: (posts: string) => string }

function onTarget(
  filter: BulkFilter,
  look: Look,
  act: (target: Target, changed: Changed) => void | Promise<void>,
): BulkAction<PostSummary> {
  return {
    ...look,
    run: (rows, changed) => act({ ids: rows.map(({ _id }) => _id) }, changed),
    runAll: (expected, changed) => void act({ filter, expected }, changed),
  }
}

function statusAction(filter: BulkFilter, { effect, status, done, ...look }: Status) {
  return onTarget(filter, look, (target, changed) => {
    const change = { change: { do: 'status', status }, done, changed } as const
    const isAsked = effect !== undefined || 'expected' in target
    const question = {
      ...ask(target, look),
      text: effect ?? 'They appear on the site immediately.',
    }
    return changePosts(target, change, isAsked ? question : undefined)
  })
}

function deletion(filter: BulkFilter) {
  const look = { label: 'Delete', icon: 'trash' } as const
  return onTarget(filter, look, (target, changed) => {
    const change = { change: { do: 'delete' }, done: 'deleted', changed } as const
    const posts = counted(countOf(target), 'blog')
    const isOne = countOf(target) === 1
    const these = isOne ? 'this blog' : `these ${posts}`
    const them = isOne ? 'it' : 'them'
    return changePosts(target, change, {
      title: `Are you sure you want to delete ${these}?`,
      text: `Any public address will show “not found”. You can restore ${them} from the bin for 30 days.`,
      action: `Delete ${posts}`,
      failure: 'Failed to delete the blog. Please try again.',
    })
  })
}

function ask(target: Target, { label, icon, says = (posts) => `${label} ${posts}` }: Look) {
  const action = says(counted(countOf(target), 'post'))
  return { title: `${action}?`, action, icon }
}
