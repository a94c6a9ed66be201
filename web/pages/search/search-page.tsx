import { pathTo } from '#shared/addresses.ts'
import { isLongEnough } from '#shared/api/shortest-search.ts'
import { attempt } from '#web/api/refusal.ts'
import { readPage } from '#web/pages/blog/shelf-view.ts'
import { page, type PageContext } from '#web/site/page.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import field from '#web/ui/form/search-field.module.css'
import { Findings } from './findings.tsx'
import styles from './search-page.module.css'

export const searchPage = page({
  load,
  head: ({ query }) => ({ title: query ? `Search: ${query}` : 'Search', noindex: true }),
  Body: ({ data }) => <Search {...data} />,
})

async function load({ api, url }: PageContext) {
  const q = url.searchParams.get('q') ?? ''
  const query = { q, page: String(readPage(url.searchParams)) }
  const outcome = await attempt(api.search.$get({ query }))
  if ('value' in outcome) return { found: outcome.value, query: outcome.value.query, problem: null }
  if (outcome.refusal.status >= 500) throw outcome.refusal
  return { found: null, query: q.slice(0, 200), problem: outcome.refusal.message }
}

function Search({ found, query, problem }: Awaited<ReturnType<typeof load>>) {
  const total = found ? found.totalPosts + found.totalProducts : 0
  const isTooShort = !isLongEnough(query)
  const isOver = total > 0 && found?.posts.length === 0 && found.products.length === 0
  return (
    <PageWrap className="start-7">
      <h1 className="title-1">Search</h1>
      <SearchForm query={query} />
      {problem && <FormMessage tone="bad">{problem}</FormMessage>}
      <p role="status" className="soft breaks below-6">
        {isTooShort && 'Enter at least 3 letters or digits.'}
        {!isTooShort && total > 0 && `${total} found for “${query}”`}
      </p>
      {found && <Findings found={found} />}
      {found && !isTooShort && (total === 0 || isOver) && (
        <EmptyState
          drawing="search"
          text={isOver ? 'There are no more results.' : `Nothing found for “${shortened(query)}”.`}
          hint="Try fewer or different words, or just the start of one."
        >
          <LinkButton to={pathTo.blog()}>Read the blog</LinkButton>
          <LinkButton to={pathTo.store()}>Visit the store</LinkButton>
        </EmptyState>
      )}
    </PageWrap>
  )
}

function SearchForm({ query }: { query: string }) {
  const label = 'Search posts and products'
  return (
    <form action={pathTo.search()} className={`grid snug first-wide ${styles.form}`} role="search">
      <div className={`${field.search} ${field.large}`}>
        <Icon name="search" />
        <input
          className="control"
          name="q"
          type="search"
          defaultValue={query}
          placeholder={label}
          aria-label={label}
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  )
}

function shortened(query: string): string {
  return query.length > 60 ? `${query.slice(0, 60).toWellFormed()}…` : query
}
