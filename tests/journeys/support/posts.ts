import { expect, type APIRequestContext } from '@playwright/test'

/** Waits until a search finds the post of that title, which it does a moment after the post was saved. */
export async function expectFound(request: APIRequestContext, title: string): Promise<void> {
  const find = async () => {
    const answer = await request.get('/api/blogs', { params: { search: title } })
    return (await answer.json()).blogs.map((post: { title: string }) => post.title)
  }
  await expect.poll(find).toContain(title)
}
