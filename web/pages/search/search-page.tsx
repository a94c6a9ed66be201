import { pageContext } from '#web/api/page-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import type { Route } from './+types/search-page'
import { Findings } from './findings.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-page.module.css'

const MIN_LENGTH = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams
  const { api } = context.get(pageContext)
  const query = { q: given.get('q') ?? '', page: pageNumber(given.get('page')) }
  const outcome = await attempt(api.search.$get({ query }))
  if ('value' in outcome) return { found: outcome.value, query: outcome.value.query, problem: null }
  return { found: null, query: query.q.slice(0, 200), problem: outcome.refusal.message }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.query ? `Search: ${loaderData.query}` : 'Search' },
  { name: 'robots', content: 'noindex' },
]

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { found, query, problem } = loaderData
  const total = found ? found.totalPosts + found.totalProducts : 0
  const isTooShort = query.length < MIN_LENGTH
  const isOver = total > 0 && found?.posts.length === 0 && found.products.length === 0
  return (
    <PageWrap className={styles.page}>
      <h1 className={styles.title}>Search</h1>
      <SearchForm query={query} />
      {problem && <FormMessage tone="bad">{problem}</FormMessage>}
      <p role="status" className={styles.status}>
        {isTooShort && 'Type at least 3 letters.'}
        {!isTooShort && total > 0 && `${total} found for “${query}”`}
      </p>
      {found && <Findings found={found} />}
      {found && !isTooShort && (total === 0 || isOver) && (
        <EmptyState
          drawing="search"
          text={
            isOver ? 'There are no more findings.' : `Nothing was found for “${shortened(query)}”.`
          }
          hint="Try fewer or other words, or the beginning of one."
        >
          <LinkButton to="/blog">Read the blog</LinkButton>
          <LinkButton to="/store">Visit the store</LinkButton>
        </EmptyState>
      )}
    </PageWrap>
  )
}

function pageNumber(given: string | null): string {
  return given && /^[1-9]\d{0,5}$/.test(given) ? given : '1'
}

function shortened(query: string): string {
  return query.length > 60 ? `${query.slice(0, 60).toWellFormed()}…` : query
}
