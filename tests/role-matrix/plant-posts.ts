import { writePost, type TestApp } from '#tests/support/index.ts'

/** Writes the posts that paths of the matrix are about. Returns what puts them into such a path. */
export async function plantPosts(app: TestApp): Promise<(path: string) => string> {
  const post = { title: 'A post', content: '<p>Text</p>', tags: [], categoryIds: [] }
  const { id } = await writePost(app, post)
  const spare = (await writePost(app, post)).id
  const draft = (await writePost(app, { ...post, title: 'A draft', status: 'draft' })).slug
  return (path) => path.replace(':post', id).replace(':draft', draft).replace(':spare', spare)
}
