import { useState } from 'react'
import type { View } from '#server/modules/orders/views/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import type { List } from '#web/dashboard/kit/list/use-list.ts'
import { Menu } from '#web/dashboard/kit/menu.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { toast } from '#web/ui/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ORDERS, type OrdersView } from './load-orders.ts'

type Props = { list: List<OrdersView>; views: readonly View[]; most: number }

/** The filters that the shop has named, and a name for the one that is set. */
export function SavedViews({ list, views, most }: Props) {
  const [naming, setNaming] = useState<View | 'new'>()
  const { view } = list
  const here = addressOf(view)
  const isOf = ({ query }: View) => addressOf(ORDERS.read(new URLSearchParams(query))) === here
  const current = views.find(isOf)
  const canSave = current === undefined && ORDERS.isNarrowed(view) && views.length < most
  if (views.length === 0 && !canSave) return null
  return (
    <div className="row tight below-4">
      {views.length > 0 && (
        <nav className="chips" aria-label="Saved views">
          {views.map((one) => (
            <Chip
              key={one._id}
              to={`${ORDERS.path}?${one.query}`}
              chosen={one._id === current?._id}
              keepScroll
            >
              {one.name}
            </Chip>
          ))}
        </nav>
      )}
      {current && <ViewMenu view={current} onRename={() => setNaming(current)} />}
      {canSave && (
        <Button size="s" onClick={() => setNaming('new')}>
          <Icon name="bookmark" small />
          Save this view…
        </Button>
      )}
      {naming && <NameDialog view={view} named={naming} onClose={() => setNaming(undefined)} />}
    </div>
  )
}

/** Of what a view holds, so that another page or size of it is the same view. */
function addressOf(view: OrdersView): string {
  return ORDERS.href({ ...view, page: 1, limit: 10 })
}

function ViewMenu({ view, onRename }: { view: View; onRename: () => void }) {
  const refresh = useRefresh()
  const remove = async () => {
    const isDone = await confirmFirst({
      title: `Delete the view “${view.name}”?`,
      text: 'It is deleted for all admins. The orders stay as they are.',
      keep: 'Keep view',
      action: 'Delete view',
      busyLabel: 'Deleting…',
      run: () =>
        call((api) => api.admin['order-views'][':id'].$delete({ param: { id: view._id } })),
    })
    if (isDone) toast.success('The view was deleted.')
    void refresh()
  }
  return (
    <Menu
      label={`More for the view ${view.name}`}
      items={[
        { label: 'Rename…', icon: 'pen', onChoose: onRename },
        { label: 'Delete…', icon: 'trash', danger: true, onChoose: () => void remove() },
      ]}
    />
  )
}

type Naming = { view: OrdersView; named: View | 'new'; onClose: () => void }

function NameDialog({ view, named, onClose }: Naming) {
  const refresh = useRefresh()
  const isNew = named === 'new'
  const form = useForm<{ name: string }, unknown>({
    initial: { name: isNew ? '' : named.name },
    prefix: 'view-',
    rules: useRules('orderView'),
    send: ({ name }) => {
      const { page: _, limit: __, ...filter } = view
      if (isNew) return call((api) => api.admin['order-views'].$post({ json: { name, filter } }))
      const param = { id: named._id }
      return call((api) => api.admin['order-views'][':id'].$put({ param, json: { name } }))
    },
    doneText: () => (isNew ? 'The view is saved.' : 'The view is renamed.'),
    onDone() {
      onClose()
      void refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={isNew ? 'Save this view' : 'Rename this view'}
      action={isNew ? 'Save view' : 'Rename'}
      onClose={onClose}
    >
      <Input {...form.field('name')} label="Name" autoComplete="off" data-autofocus />
      <p className="small soft">All admins see it above their orders.</p>
    </FormDialog>
  )
}
