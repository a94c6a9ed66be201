import { readFile } from 'node:fs/promises'
import { expect, type APIRequestContext } from '@playwright/test'

/** Waits until a search finds the post of that title, which it does a moment after the post was saved. */
export async function expectFound(request: APIRequestContext, title: string): Promise<void> {
  const find = async () => {
    const answer = await request.get('/api/blogs', { params: { search: title } })
    return (await answer.json()).blogs.map((post: { title: string }) => post.title)
  }
  await expect.poll(find).toContain(title)
}

type Shown = { title: string; product: string; before?: string }

/** Publishes a post that shows the product with this slug as a card. */
export async function publishAbout(
  request: APIRequestContext,
  { title, product: slug, before = '' }: Shown,
) {
  const { product } = await (await request.get(`/api/products/slug/${slug}`)).json()
  const buffer = await readFile('web/public/icon-512.png')
  const coverImage = { name: 'c.png', mimeType: 'image/png', buffer }
  const picture = await request.post('/api/blogs/upload', { multipart: { coverImage } })
  const content = `${before}<div class="product-card" data-product="${product._id}">Good.</div>`
  const data = { title, content, status: 'published', coverImage: (await picture.json()).imageUrl }
  const answer = await request.post('/api/blogs', { data })
  return (await answer.json()).post as { _id: string; slug: string }
}
