import { counted } from '#shared/text/counted.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { Chips } from '#web/dashboard/kit/list/chips.tsx'
import { FilterBar } from '#web/dashboard/kit/list/filter-bar.tsx'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import { NothingFound } from '#web/dashboard/kit/list/nothing-found.tsx'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { useList, type List } from '#web/dashboard/kit/list/use-list.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { LinkUses } from './link-uses.tsx'
import { addressText, checkedText, STATE_WORDS } from './link-words.ts'
import {
  FILTERS,
  LINKS,
  type LinkLine,
  type LinksView,
  type loadLinkAnalytics,
} from './load-link-analytics.ts'
import { replaceMoved } from './replace-moved.tsx'

type Props = Pick<Awaited<ReturnType<typeof loadLinkAnalytics>>, 'found'>

/** What posts and products link to on other sites, trouble first. */
export function LinksPanel({ found }: Props) {
  const { links, counts, totalLinks, currentPage, totalPages, isCut } = found
  const list = useList(LINKS)
  return (
    <section aria-label="Links to other sites">
      <Chips list={list} name="filter" label="Links" options={FILTERS} counts={counts} />
      <FilterBar
        list={list}
        search={{ label: 'Search by host or words of the address' }}
        count={counted(totalLinks, 'link')}
      />
      <ManagedList
        list={list}
        label="Links to other sites"
        noun="link"
        rows={links}
        nameOf={({ url }) => addressText(url)}
        columns={COLUMNS}
        actions={[REPLACE, CHECK]}
        paging={totalPages > 1 ? { page: currentPage, pages: totalPages } : undefined}
        empty={<NoLinks list={list} />}
      />
      <p className="note above-3">
        Clicks of the last 30 days lead from the same posts and products to the same host.
        {isCut && ' There are more links than this list goes through; those in trouble come first.'}
      </p>
    </section>
  )
}

const COLUMNS: Column<LinkLine>[] = [
  {
    head: 'Link',
    as: 'main',
    isTitle: true,
    cell: (link) => (
      <>
        <a className="strong breaks" href={link.url} target="_blank" rel="noopener noreferrer">
          {addressText(link.url)}
        </a>{' '}
        {link.isPaid && (
          <Badge tone="plain" icon={null}>
            Paid
          </Badge>
        )}
        <LinkUses link={link} />
      </>
    ),
  },
  {
    head: 'State',
    cell: (link) => (
      <div className="grid joined">
        <span>
          <Badge tone={STATE_WORDS[link.state].tone}>{STATE_WORDS[link.state].label}</Badge>
        </span>
        <span className="note breaks">{checkedText(link)}</span>
      </div>
    ),
  },
  {
    head: 'Clicks',
    as: 'figure',
    isNumber: true,
    cell: ({ clicks }) => (
      <span className="mono unbroken">
        {clicks.toLocaleString('en-US')}
        <span className="only-narrow"> {clicks === 1 ? 'click' : 'clicks'}</span>
      </span>
    ),
  },
]

const CHECK: RowAction<LinkLine> = {
  label: 'Check now',
  variant: 'quiet',
  send: ({ url }) => call((api) => api.admin.links.check.$post({ json: { url } })),
  doneText: ([link]) => `${link?.host} was asked.`,
}

const REPLACE: RowAction<LinkLine> = {
  label: 'Replace',
  isFor: ({ state }) => state === 'moved',
  run: async ([link], changed) => {
    if (link) await replaceMoved(link, changed)
  },
}

function NoLinks({ list }: { list: List<LinksView> }) {
  return (
    <NothingFound
      list={list}
      path={list.href({ search: '', filter: 'all' })}
      text="No links match these filters."
    >
      <EmptyState
        text="No links to other sites yet."
        hint="Every page that published posts and products link to will stand here, with whether it is still there."
      />
    </NothingFound>
  )
}
