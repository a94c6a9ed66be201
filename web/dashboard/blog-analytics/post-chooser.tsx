import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/row.tsx'
import field from '#web/ui/search-field.module.css'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import styles from './post-chooser.module.css'

/** The posts to choose from when none is named: those that a search finds, or those read most. */
export function PostChooser({ search, posts }: { search: string; posts: PostSummary[] }) {
  return (
    <section aria-labelledby="choose" className={styles.chooser}>
      <h2 id="choose">Choose a post</h2>
      <form action="/dashboard/blog-analytics" role="search" className={styles.form}>
        <div className={field.search}>
          <label className="vh" htmlFor="choose-search">
            Search by title or text
          </label>
          <Icon name="search" />
          <input
            id="choose-search"
            type="search"
            name="search"
            defaultValue={search}
            placeholder="Search by title or text"
          />
        </div>
        <Button type="submit">Search</Button>
      </form>
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
