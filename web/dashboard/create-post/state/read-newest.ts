import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import type { EditorStore } from './store.ts'
import type { Outcome, WritingApi } from './writing-api.ts'

type Reading = Pick<WritingApi, 'read' | 'readPublic'>

/** The post as the server has it; the public text where unpublished changes no longer build on that. */
export async function readNewest(api: Reading, id: string): Promise<Outcome<EditablePost>> {
  const outcome = await api.read(id)
  return 'value' in outcome && isOvertaken(outcome.value) ? api.readPublic(id) : outcome
}

/** Shows both texts when somebody published what the unpublished changes in the editor change too. */
export async function askIfOvertaken({ store, api }: { store: EditorStore; api: Reading }) {
  const { post } = store.state
  if (!post || !isOvertaken(post)) return
  const outcome = await api.readPublic(post._id)
  if ('value' in outcome && store.state.post === post)
    store.dispatch({ type: 'collided', theirs: outcome.value })
}

/** Whether the public text was changed in the same fields as the unpublished changes. */
function isOvertaken({ changes }: EditablePost): boolean {
  return changes !== null && changes.basedOn < changes.publicVersion
}
