import { redirect } from 'react-router'
import type { Post } from '#server/modules/blog/schema.ts'
import type { ApiClient } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { missing } from '#web/pages/blog/missing.ts'

/** The post behind the last part of an address: a slug, or an old slug, which leads on to the present one. */
export async function loadPost(api: ApiClient, slug: string): Promise<Post> {
  const answer = await api.blogs.blog[':slug'].$get({ param: { slug } })
  const moved = answer.status === 301 && answer.headers.get('Location')?.split('/').at(-1)
  if (moved) throw redirect(`/blog/${moved}`, 301)
  if (answer.status === 404) throw await missing(api, 'Post not found.')
  return (await unwrap(answer)) as Post
}
