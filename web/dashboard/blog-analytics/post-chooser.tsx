import type { PostSummary } from '#server/modules/blog/schema.ts'
import { counted } from '#shared/counted.ts'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { PageSteps } from '#web/dashboard/kit/list/page-steps.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { DeskDate } from '#web/dashboard/kit/desk-date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row } from '#web/ui/row.tsx'
import styles from './blog-analytics.module.css'
import { CHOICE } from './load-analytics.ts'

type Props = { posts: PostSummary[]; total: number; pages: number }

/** All published posts, the most read first, page by page. */
export function PostChooser({ posts, total, pages }: Props) {
  const list = useList(CHOICE)
  return (
    <section aria-labelledby="choose" className={`grid ${styles.chooser}`}>
      <h2 id="choose" className="title-3">
        Choose a post
      </h2>
      <FilterBar
        list={list}
        search={{ label: 'Search by title or text' }}
        count={counted(total, 'post')}
      />
      {posts.length === 0 && <EmptyState drawing="search" text="No blogs found for the query." />}
      {posts.map((post) => (
        <Row
          key={post._id}
          to={`/dashboard/blog-analytics/${post._id}`}
          title={post.title}
          picture={post.cover}
          facts={[
            <DeskDate key="date" iso={post.createdAt} />,
            `${counted(post.desk?.views ?? 0, 'view')} in 30 days`,
          ]}
        />
      ))}
      {pages > 1 && (
        <div className="between small">
          <PageSteps list={list} paging={{ page: list.view.page, pages }} />
        </div>
      )}
    </section>
  )
}
