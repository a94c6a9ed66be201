import type { EditorStore } from './store.ts'
import type { WritingApi } from './writing-api.ts'

type Parts = {
  store: EditorStore
  api: Pick<WritingApi, 'read' | 'categories'>
  onNotice: (text: string) => void
}

/**
 * Takes categories that were deleted meanwhile off the draft, which could never be saved with them, and takes over those
 * that they were merged into. Returns whether there were any.
 */
export async function dropDeletedCategories({ store, api, onNotice }: Parts): Promise<boolean> {
  const { post, sheet } = store.state
  const [listed, read] = await Promise.all([api.categories(), post && api.read(post._id)])
  if ('refusal' in listed || (read && 'refusal' in read)) return false
  if (store.state.sheet !== sheet) return false
  const { category: chosen } = store.state.draft
  const existing = new Set(idsOf(listed.value))
  const left = chosen.filter((id) => existing.has(id))
  if (left.length === chosen.length) return false
  const former = idsOf(post?.category ?? [])
  const isMerged = (id: string) => existing.has(id) && !former.includes(id)
  const merged = idsOf(read?.value.category ?? []).filter(isMerged)
  store.dispatch({ type: 'changed', patch: { category: [...new Set([...left, ...merged])] } })
  onNotice(merged.length > 0 ? MERGED : DELETED)
  return true
}

const DELETED = 'A category of this post was deleted. The post is saved without it.'
const MERGED = 'A category of this post was merged into another, which takes its place.'

const idsOf = (categories: { _id: string }[]) => categories.map(({ _id }) => _id)
