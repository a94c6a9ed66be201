import { pathTo } from '#shared/addresses.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { nounFor } from '#web/dashboard/kit/words/noun-for.ts'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { Menu, type MenuItem } from '#web/dashboard/kit/menu.tsx'
import styles from '#web/dashboard/kit/list/pictured-line.module.css'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { Link } from '#web/ui/link.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { PostLine } from '#web/dashboard/kit/list/post-line.tsx'
import type { Earned } from './load-blogs.ts'
import { duplicatePost } from './duplicate-post.ts'
import { PostState } from './post-state.tsx'
import { discardChanges, publishChanges } from './unpublished-changes.tsx'
import { postName } from '#web/dashboard/kit/words/post-name.ts'

type ColumnOptions = {
  isAdmin: boolean
  earned: Earned
  onLocked: (post: PostSummary) => void
  onSettings: (post: PostSummary) => void
  onChanged: () => void
  onDelete: (post: PostSummary) => void
}

const categoryOf = ({ category }: PostSummary) =>
  category.map(({ name }) => name).join(', ') || 'Uncategorized'
const isOut = ({ status }: PostSummary) => status === 'published'

export function columnsOf(options: ColumnOptions): Column<PostSummary>[] {
  const figures = new Map(options.earned.map((post) => [post._id, post.perThousand]))
  const hasEarned = options.earned.some(({ earned }) => earned !== 0)
  const earnedColumn: Column<PostSummary> = {
    head: 'Per 1,000 readers',
    as: 'wide',
    isNumber: true,
    cell: ({ _id }) => {
      const figure = figures.get(_id) ?? null
      return figure === null ? '–' : formatAmount(figure)
    },
  }
  return [
    {
      head: 'Post and author',
      as: 'main',
      isTitle: true,
      sort: { up: 'title', down: 'title-down', first: 'up' },
      cell: (post) => <Title post={post} />,
    },
    {
      head: 'Category',
      className: () => 'only-wide',
      cell: (post) => <Categories post={post} />,
    },
    { head: 'Status', cell: (post) => <PostState post={post} /> },
    {
      head: 'Views, 30 days',
      as: 'figure',
      isNumber: true,
      sort: { up: 'popular-up', down: 'popular', first: 'down' },
      className: (post) => (isOut(post) ? undefined : 'only-wide'),
      cell: (post) => (
        <>
          {isOut(post) ? (post.editorial?.views ?? 0).toLocaleString('en-US') : '–'}
          <span className="only-narrow"> {nounFor(post.editorial?.views ?? 0, 'view')}</span>
        </>
      ),
    },
    {
      head: 'Likes',
      as: 'wide',
      isNumber: true,
      sort: { up: 'likes-up', down: 'likes', first: 'down' },
      cell: ({ likesCount }) => likesCount.toLocaleString('en-US'),
    },
    ...(hasEarned ? [earnedColumn] : []),
    {
      head: 'Updated',
      as: 'figure',
      sort: { up: 'updated-up', down: 'updated', first: 'down' },
      // In a card, the date it is scheduled for stands beside it.
      className: ({ editorial }) => (editorial?.publishAt ? 'only-wide' : undefined),
      cell: ({ editorial, updatedAt }) => <LocalDate iso={editorial?.savedAt ?? updatedAt} />,
    },
    { head: 'Actions', as: 'actions', cell: (post) => <Actions post={post} {...options} /> },
  ]
}

const SHORT = 16

/** The categories of a post, of which short ones stay in one line where there is room. */
function Categories({ post: { category } }: { post: PostSummary }) {
  if (category.length === 0) return 'Uncategorized'
  return category.map(({ _id, name }, index) => (
    <span key={_id} className={name.length <= SHORT ? styles.short : undefined}>
      {name}
      {index < category.length - 1 && ', '}
    </span>
  ))
}

function Title({ post }: { post: PostSummary }) {
  return (
    <PostLine post={post}>
      <Link
        to={post.editorial?.canEdit ? editorUrlOf(post) : pathTo.post(post.slug)}
        className={`clamp under strong ${styles.title}`}
        data-row-open=""
        data-row-view={pathTo.post(post.slug)}
      >
        <Unbroken text={postName(post)} />
      </Link>
      <span className={`note clips row joined stretched ${styles.facts}`}>
        <span className="only-narrow">{categoryOf(post)} </span>
        <span>{post.author?.name ?? 'Unknown Author'} </span>
        <span>{post.readingMinutes}&nbsp;min </span>
        {post.editorial?.reviewNote && <span>sent back</span>}
      </span>
    </PostLine>
  )
}

function Actions({ post, ...options }: ColumnOptions & { post: PostSummary }) {
  const { isAdmin, onLocked, onChanged } = options
  const { maxLength: longestTitle = Infinity } = useRules('post').title
  const onDuplicate = () => void duplicatePost(post, { longestTitle, onChanged })
  const look = { variant: 'quiet', size: 's', className: styles.action } as const
  return (
    <>
      {post.editorial?.canEdit ? (
        <LinkButton {...look} to={editorUrlOf(post)} aria-label={`Edit “${postName(post)}”`}>
          Edit
        </LinkButton>
      ) : (
        <Button {...look} aria-label={`Edit “${postName(post)}”`} onClick={() => onLocked(post)}>
          Edit
        </Button>
      )}
      {isAdmin && (
        <LinkButton
          {...look}
          to={`/dashboard/analytics/blog/${post._id}`}
          aria-label={`Analyze “${postName(post)}”`}
        >
          Analyze
        </LinkButton>
      )}
      <Menu
        label={`More for “${postName(post)}”`}
        items={menuOf(post, { ...options, onDuplicate })}
      />
    </>
  )
}

const editorUrlOf = ({ _id }: PostSummary) => `/dashboard/create-post?id=${_id}`

type MenuOptions = ColumnOptions & { onDuplicate: () => void }

function menuOf(post: PostSummary, options: MenuOptions): MenuItem[] {
  const { slug, editorial } = post
  const { onSettings, onDelete, onChanged, onDuplicate } = options
  const items: MenuItem[] = [{ label: 'View on the site', icon: 'eye', to: pathTo.post(slug) }]
  if (editorial?.canEdit)
    items.push({ label: 'Quick settings', icon: 'settings', onChoose: () => onSettings(post) })
  if (editorial?.canEdit && editorial.changedAt) {
    const publish = () => void publishChanges(post, onChanged)
    const discard = () => void discardChanges(post, onChanged)
    items.push({ label: 'Publish changes…', icon: 'check', onChoose: publish })
    items.push({ label: 'Discard changes…', icon: 'return', onChoose: discard })
  }
  if (editorial?.canEdit) items.push({ label: 'Duplicate', icon: 'copy', onChoose: onDuplicate })
  items.push({ label: 'Copy link', icon: 'link', onChoose: () => void copyLink(slug) })
  if (editorial?.canDelete)
    items.push({ label: 'Delete…', icon: 'trash', danger: true, onChoose: () => onDelete(post) })
  return items
}

async function copyLink(slug: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + pathTo.post(slug))
    toast.success('Link copied.')
  } catch {
    toast.error('The link could not be copied.')
  }
}
