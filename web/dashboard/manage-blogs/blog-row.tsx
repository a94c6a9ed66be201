import type { PostSummary } from '#server/modules/blog/schema.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Pick as PickBox } from './pick.tsx'
import { PostState } from './post-state.tsx'
import styles from './blog-row.module.css'

export type RowActions = {
  onEdit: (post: PostSummary) => void
  onDelete: (post: PostSummary) => void
  onCopyLink: (post: PostSummary) => void
}

type Props = RowActions & {
  post: PostSummary
  isAdmin: boolean
  isPicked: boolean
  onPick: (on: boolean) => void
}

/** One post in the table: what it is, how it does, and what this person may do with it. */
export function BlogRow({ post, isAdmin, isPicked, onPick, ...actions }: Props) {
  const { title, desk } = post
  const isPublic = post.status === 'published'
  const category = post.category.map(({ name }) => name).join(', ') || 'Uncategorized'
  return (
    <tr data-picked={isPicked || undefined}>
      <td data-cell="pick">
        {desk?.canEdit && (
          <PickBox label={`Choose “${title}”`} checked={isPicked} onChange={onPick} />
        )}
      </td>
      <td data-cell="main">
        <div className={styles.post}>
          <Picture
            picture={post.cover}
            fallback="/default-cover.jpg"
            alt=""
            ratio="card"
            sizes="60px"
            className={styles.thumb}
          />
          <div className={styles.words}>
            <Link to={`/blog/${post.slug}`} className={styles.title}>
              {title || 'Untitled'}
            </Link>
            <span className={styles.facts}>
              <span className={styles.inCard}>{category} · </span>
              {post.author?.name ?? 'Unknown Author'} · {post.readingMinutes} min
              {desk?.reviewNote && ' · sent back'}
            </span>
          </div>
        </div>
      </td>
      <td className={styles.inTable}>{category}</td>
      <td>
        <PostState post={post} />
      </td>
      <td data-cell="figure" data-end className={isPublic ? undefined : styles.inTable}>
        {isPublic ? (desk?.views ?? 0).toLocaleString('en-US') : '–'}
        <span className={styles.inCard}> views</span>
      </td>
      <td data-cell="wide" data-end>
        {post.likesCount.toLocaleString('en-US')}
      </td>
      <td data-cell="figure">
        <DateText iso={desk?.savedAt ?? post.updatedAt} />
      </td>
      <td data-cell="acts">
        <Acts post={post} isAdmin={isAdmin} {...actions} />
      </td>
    </tr>
  )
}

function Acts({
  post,
  isAdmin,
  onEdit,
  ...actions
}: RowActions & Omit<Props, 'isPicked' | 'onPick'>) {
  return (
    <div className={styles.acts}>
      {post.desk?.canEdit && (
        <Button
          variant="quiet"
          size="s"
          className={styles.act}
          aria-label={`Edit “${post.title}”`}
          onClick={() => onEdit(post)}
        >
          Edit
        </Button>
      )}
      {isAdmin && (
        <LinkButton
          variant="quiet"
          size="s"
          className={styles.act}
          to={`/dashboard/analytics/blog/${post._id}`}
          aria-label={`Analyze “${post.title}”`}
        >
          Analyze
        </LinkButton>
      )}
      <Menu label={`More for “${post.title}”`} items={menuOf(post, actions)} />
    </div>
  )
}

function menuOf(
  post: PostSummary,
  { onDelete, onCopyLink }: Pick<RowActions, 'onDelete' | 'onCopyLink'>,
): MenuItem[] {
  const items: MenuItem[] = [{ label: 'View on the site', icon: 'eye', to: `/blog/${post.slug}` }]
  if (post.desk?.canEdit)
    items.push({
      label: 'Open in the full editor',
      icon: 'pen',
      to: `/dashboard/create-post?id=${post._id}`,
    })
  items.push({ label: 'Copy link', icon: 'link', onChoose: () => onCopyLink(post) })
  if (post.desk?.canDelete)
    items.push({ label: 'Delete…', icon: 'trash', danger: true, onChoose: () => onDelete(post) })
  return items
}
