import type { ListedCollection } from '#server/modules/catalog/collections/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import type { Column } from '#web/dashboard/kit/list/list-table.tsx'
import { ManagedList } from '#web/dashboard/kit/list/managed-list.tsx'
import type { RowAction } from '#web/dashboard/kit/list/row-actions.tsx'
import { useList } from '#web/dashboard/kit/list/use-list.ts'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { deleteCollection } from './delete-collection.tsx'
import { COLLECTIONS, type loadCollections } from './load-collections.ts'

const LIST = pathTo.dashboardScreen('collections')

export default function Collections({ data }: ScreenProps<typeof loadCollections>) {
  const { collections } = data
  const list = useList(COLLECTIONS)
  return (
    <>
      <ScreenHead title="Collections" facts={[counted(collections.length, 'collection')]}>
        <LinkButton to={`${LIST}/new`} variant="primary">
          <Icon name="plus" small />
          New Collection
        </LinkButton>
      </ScreenHead>
      <ManagedList
        list={list}
        label="Collections"
        noun="collection"
        rows={collections}
        nameOf={({ name }) => `“${name}”`}
        columns={COLUMNS}
        actions={ACTIONS}
        empty={
          <EmptyState
            text="No collections yet."
            hint="A collection shows some of your products on a page of their own, such as “Gifts for cyclists”."
          >
            <LinkButton to={`${LIST}/new`}>Make the first one</LinkButton>
          </EmptyState>
        }
      />
    </>
  )
}

const editPath = ({ _id }: ListedCollection) => `${LIST}/${_id}`

const COLUMNS: Column<ListedCollection>[] = [
  {
    head: 'Name',
    as: 'main',
    cell: (collection) => (
      <>
        <Link to={editPath(collection)} className="strong under breaks">
          {collection.name}
        </Link>
        <p className="note">{contentText(collection)}</p>
      </>
    ),
  },
  {
    head: 'Address',
    cell: ({ slug }) => (
      <Link to={pathTo.collection(slug)} className="note breaks">
        {slug}
      </Link>
    ),
  },
  {
    head: 'Updated',
    as: 'wide',
    className: () => 'unbroken',
    cell: ({ updatedAt }) => <LocalDate iso={updatedAt} />,
  },
]

function contentText({ kind, chosen, rules, matches }: ListedCollection): string {
  if (kind === 'hand') return `By hand: ${counted(chosen, 'product')}`
  const text = `By ${counted(rules.length, 'rule')}`
  return rules.length > 1 ? `${text}, ${matches} of them` : text
}

const ACTIONS: RowAction<ListedCollection>[] = [
  { label: 'Edit', variant: 'quiet', to: editPath },
  {
    label: 'Delete',
    variant: 'quiet',
    run: ([collection], changed) =>
      collection ? deleteCollection(collection, changed) : undefined,
  },
]
