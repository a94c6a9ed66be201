import type { PostSummary } from '#server/modules/blog/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { nounFor } from '#web/dashboard/kit/words/noun-for.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { ListTable, type Column } from '#web/dashboard/kit/list/list-table.tsx'
import { PageSteps } from '#web/dashboard/kit/list/page-steps.tsx'
import line from '#web/dashboard/kit/list/pictured-line.module.css'
import { PostLine } from '#web/dashboard/kit/list/post-line.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { CHOICE } from './load-analytics.ts'

type Props = { posts: PostSummary[]; total: number; pages: number }

/** All published posts, the most read first, page by page. */
export function PostChooser({ posts, total, pages }: Props) {
  const list = useList(CHOICE)
  return (
    <section aria-labelledby="choose">
      <h2 id="choose" className="vh">
        Choose a post
      </h2>
      <FilterBar
        list={list}
        search={{ label: 'Search by title or text' }}
        count={counted(total, 'post')}
      />
      {posts.length === 0 ? (
        <NoPosts isSearch={list.view.search !== ''} />
      ) : (
        <ListTable
          label="Published posts"
          rows={posts}
          columns={COLUMNS}
          isLoading={list.isLoading}
          foot={pages > 1 && <PageSteps list={list} paging={{ page: list.view.page, pages }} />}
        />
      )}
    </section>
  )
}

function NoPosts({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState drawing="search" text="No blogs found for the query." />
  return (
    <EmptyState text="No published posts yet." hint="Figures appear here after the first visits.">
      <LinkButton to="/dashboard/create-post" variant="primary">
        Create Post
      </LinkButton>
    </EmptyState>
  )
}

const COLUMNS: Column<PostSummary>[] = [
  {
    head: 'Post',
    as: 'main',
    isTitle: true,
    cell: (post) => (
      <PostLine post={post}>
        <Link
          to={`/dashboard/blog-analytics/${post._id}`}
          className={`clamp under strong ${line.title}`}
        >
          <Unbroken text={post.title} />
        </Link>
        <span className="note">{post.author?.name ?? 'Unknown Author'}</span>
      </PostLine>
    ),
  },
  {
    head: 'Published',
    as: 'figure',
    cell: ({ createdAt }) => <LocalDate iso={createdAt} />,
  },
  {
    head: 'Views, 30 days',
    as: 'figure',
    isNumber: true,
    cell: ({ editorial }) => (
      <>
        {(editorial?.views ?? 0).toLocaleString('en-US')}
        <span className="only-narrow"> {nounFor(editorial?.views ?? 0, 'view')}</span>
      </>
    ),
  },
]
