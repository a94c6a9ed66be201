import { counted } from '#shared/text/counted.ts'
import { useCount } from '#web/dashboard/kit/words/counts.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { useFailure } from '#web/dashboard/kit/failed.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import { useList, type List } from '#web/dashboard/kit/list/use-list.ts'
import { namedByParent } from '#web/dashboard/kit/group-by-parent.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { BinList } from './bin-list.tsx'
import { BlogsList } from './blogs-list.tsx'
import { ClearCacheButton } from './clear-cache-button.tsx'
import { factsOf } from './counts.ts'
import {
  BLOGS,
  SORTS,
  STATUSES,
  type loadBlogs,
  type BlogsView,
  type FoundBin,
  type FoundBlogs,
} from './load-blogs.ts'
import { Link } from '#web/ui/link.tsx'

export default function ManageBlogs({ data }: ScreenProps<typeof loadBlogs>) {
  const { found, counts, categories, earned } = data
  const list = useList(BLOGS)
  const { role } = usePerson()
  const failure = useFailure()
  const disabled = list.view.status === 'bin'
  const total = 'posts' in found ? found.totalPosts : found.totalBlogs
  useCount('posts', role === 'admin' ? counts.all : undefined)
  return (
    <>
      <ScreenHead title="Manage Blogs" facts={factsOf(counts)}>
        <ClearCacheButton />
        <LinkButton to="/dashboard/manage-blogs/calendar">Calendar</LinkButton>
        {role === 'admin' && (
          <LinkButton to="/dashboard/manage-products">Manage Products</LinkButton>
        )}
        <LinkButton to="/dashboard/create-post" variant="primary">
          <Icon name="pen" small />
          Create Post
        </LinkButton>
      </ScreenHead>
      <AuthorNotice list={list} found={found} />
      <FilterBar
        list={list}
        search={{ label: 'Search by title or text', disabled }}
        choices={[
          {
            name: 'category',
            label: 'Category',
            disabled,
            options: [
              { value: '', label: 'All categories' },
              ...namedByParent(categories).map(({ _id, name }) => ({ value: _id, label: name })),
            ],
          },
          { name: 'status', label: 'Status', options: STATUSES },
          { name: 'sort', label: 'Sort', disabled, options: SORTS },
        ]}
        count={failure ? '' : counted(total, 'post')}
      />
      {'posts' in found ? (
        <BinList list={list} found={found} />
      ) : (
        <BlogsList list={list} found={found} categories={categories} earned={earned} />
      )}
    </>
  )
}

type Props = { list: List<BlogsView>; found: FoundBin | FoundBlogs }

/** Says whose posts alone are shown, as a link from the page of a person asks for. */
function AuthorNotice({ list, found }: Props) {
  const { author, status } = list.view
  if (!author || status === 'bin') return null
  const post = 'blogs' in found ? found.blogs.find((one) => one.author?._id === author) : undefined
  return (
    <p className="small">
      Posts by {post?.author?.name ?? 'one author'} only.{' '}
      <Link className="link" to={list.href({ author: '' })}>
        Show all posts
      </Link>
    </p>
  )
}
