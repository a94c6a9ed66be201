import { useEffect, useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'

type Post = { _id: string; title: string }

/** The published posts that lose the card of a product when it is deleted. */
export function PostsShowing({ productId }: { productId: string }) {
  const [posts, setPosts] = useState<Post[]>([])
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const found = await call((api) =>
        api.products[':id'].posts.$get({ param: { id: productId } }),
      )
      if (isCurrent && 'value' in found) setPosts(found.value.tested)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [productId])
  if (posts.length === 0) return null
  return (
    <div role="status">
      <p>Its card disappears from these posts; what they say in it stays:</p>
      <ul>
        {posts.map((post) => (
          <li key={post._id}>
            <a className="link" href={`/dashboard/create-post?id=${post._id}`}>
              {postName(post)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
