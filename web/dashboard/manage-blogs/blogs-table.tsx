import type { ReactNode } from 'react'
import type { PostSummary } from '#server/modules/blog/schema.ts'
import { DataTable, LoadingRows } from '#web/ui/data-table.tsx'
import { BlogRow, type RowActions } from './blog-row.tsx'
import { Pick } from './pick.tsx'

const ROWS = 10
const COLUMNS = 8

type Props = RowActions & {
  posts: PostSummary[]
  isLoading: boolean
  isAdmin: boolean
  picked: ReadonlySet<string>
  onPick: (ids: string[], on: boolean) => void
  foot: ReactNode
}

/** The posts of one page, with what may be done to each. */
export function BlogsTable({ posts, isLoading, picked, onPick, foot, isAdmin, ...actions }: Props) {
  const pickable = posts.filter((post) => post.desk?.canEdit).map((post) => post._id)
  const all = pickable.length > 0 && pickable.every((id) => picked.has(id))
  return (
    <DataTable
      label="Blog posts"
      aria-busy={isLoading}
      foot={foot}
      head={
        <>
          <th>
            <Pick
              label="Choose every post of this page"
              checked={all}
              disabled={pickable.length === 0}
              onChange={(on) => onPick(pickable, on)}
            />
          </th>
          <th>Post and author</th>
          <th>Category</th>
          <th>Status</th>
          <th data-end>Views, 30 days</th>
          <th data-end data-cell="wide">
            Likes
          </th>
          <th>Updated</th>
          <th>
            <span className="vh">Actions</span>
          </th>
        </>
      }
    >
      {isLoading ? (
        <LoadingRows count={ROWS} columns={COLUMNS} />
      ) : (
        posts.map((post) => (
          <BlogRow
            key={post._id}
            post={post}
            isAdmin={isAdmin}
            isPicked={picked.has(post._id)}
            onPick={(on) => onPick([post._id], on)}
            {...actions}
          />
        ))
      )}
    </DataTable>
  )
}
