import { data } from 'react-router'
import type { ApiClient } from '#web/api/client.ts'
import { attempt } from '#web/api/unwrap.ts'
import { postTile, type PostTile } from './post-tile.ts'

const SHOWN = 3

/** What a page that is not there offers instead. */
export type Missing = { message: string; latest: PostTile[] }

/** A 404 with the newest posts, for a loader to throw or to answer with. */
export async function missing(api: ApiClient, message: string) {
  const latest = await attempt(api.blogs.latest.$get())
  const posts = 'value' in latest ? latest.value.blogs.slice(0, SHOWN).map(postTile) : []
  return data<Missing>({ message, latest: posts }, { status: 404 })
}
