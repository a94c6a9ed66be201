import type { PostSummary } from '#server/modules/blog/schema.ts'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row } from '#web/ui/row.tsx'
import styles from './blog-analytics.module.css'
import { CHOICE } from './load-analytics.ts'

export function PostChooser({ posts }: { posts: PostSummary[] }) {
  const list = useList(CHOICE)
  return (
    <section aria-labelledby="choose" className={`grid ${styles.chooser}`}>
      <h2 id="choose" className="title-3">
        Choose a post
      </h2>
      <FilterBar list={list} search={{ label: 'Search by title or text' }} />
      {posts.length === 0 && <EmptyState drawing="search" text="No blogs found for the query." />}
      {posts.map((post) => (
        <Row
          key={post._id}
          to={`/dashboard/blog-analytics/${post._id}`}
          title={post.title}
          picture={post.cover}
          facts={[
            <DateText key="date" iso={post.createdAt} />,
            `${post.desk?.views ?? 0} views in 30 days`,
          ]}
        />
      ))}
    </section>
  )
}
