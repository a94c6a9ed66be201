import { pathTo } from '#shared/addresses.ts'
import { fold } from '#shared/text/words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Tag } from '#web/ui/post/tag.tsx'
import { AuthorName } from './author-name.tsx'
import type { PostView } from './post-view.ts'
import { SharePost } from './share-post.tsx'

export function PostEnd({ post }: { post: PostView }) {
  const { tags, author, authorBio } = post
  if (tags.length === 0 && !author && post.status !== 'published') return null
  return (
    <footer className="grid loose above-7 start-5 reading-wide edge-above-strong">
      {tags.length > 0 && (
        <ul className="row tight" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag to={pathTo.tag(fold(tag))}>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      <SharePost post={post} label="Share" className="only-narrow" />
      {author && (
        <div className="line even breaks">
          <Avatar name={author.name} src={author.avatar} large />
          <div>
            <AuthorName author={author} />
            <p className="measure soft">
              {authorBio && `${authorBio} `}Found a mistake?{' '}
              <a className="link" href={pathTo.contact()}>
                Write to us.
              </a>
            </p>
          </div>
        </div>
      )}
    </footer>
  )
}
