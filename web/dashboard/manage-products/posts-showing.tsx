import { call } from '#web/dashboard/kit/call.ts'
import { useLoaded } from '#web/dashboard/kit/use-loaded.ts'
import { postName } from '#web/dashboard/kit/words/post-name.ts'

/** The published posts that lose the card of a product when it is deleted. */
export function PostsShowing({ productId }: { productId: string }) {
  const outcome = useLoaded(productId, loadPosts)
  const posts = outcome && 'value' in outcome ? outcome.value.tested : []
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

const loadPosts = (id: string) => call((api) => api.products[':id'].posts.$get({ param: { id } }))
