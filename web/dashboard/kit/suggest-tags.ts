import { tryCall } from './call.ts'

/** Tags of public posts that begin with what was typed, the most used first; none if the server cannot be asked. */
export async function suggestTags(typed: string): Promise<string[]> {
  const outcome = await tryCall(({ blogs }) => blogs.tags.$get({ query: { search: typed } }))
  return 'value' in outcome ? outcome.value.tags.map(({ name }) => name) : []
}
