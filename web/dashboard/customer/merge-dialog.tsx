import { useState } from 'react'
import type { Customer } from '#server/modules/customers/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { counted } from '#shared/text/counted.ts'
import { call, tryCall } from '#web/dashboard/kit/call.ts'
import { useTypedSearch } from '#web/dashboard/kit/list/use-typed-search.ts'
import { useLoaded } from '#web/dashboard/kit/use-loaded.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { ShownCustomer } from './load-customer.ts'

export function MergeButton({ customer }: { customer: ShownCustomer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Merge</Button>
      {isOpen && <MergeDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { customer: ShownCustomer; onClose: () => void }

/** Finds who is the same person, and makes one customer of both. */
function MergeDialog({ customer: { _id: id, name }, onClose }: Props) {
  const refresh = useRefresh()
  const [search, setSearch] = useState(name)
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const loaded = useLoaded(search, loadFound)
  const all = loaded && 'value' in loaded ? loaded.value.customers : undefined
  const found = all?.filter(({ _id }) => _id !== id)
  const [problem, setProblem] = useState('')
  const merge = async (other: Customer) => {
    const request = { param: { id }, json: { other: other._id } }
    const outcome = await call((api) => api.admin.customers[':id'].merges.$post(request))
    if ('refusal' in outcome) return setProblem(outcome.refusal.message)
    toast.success(`${other.email} is one with ${name} now.`)
    onClose()
    await refresh()
  }
  return (
    <Dialog open title={`Who is ${name}, too?`} onClose={onClose}>
      <div className="grid">
        <p className="soft">
          Their orders, notes and tags come together here. An address can be separated again later.
        </p>
        <Input
          id="merge-search"
          name="merge-search"
          label="Search by name, email or phone"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          data-autofocus
        />
        <FormMessage tone="bad">{problem}</FormMessage>
        {found?.length === 0 && <p role="status">Nobody else is found.</p>}
        <ul className="box ruled">
          {found?.map((other) => (
            <li key={other._id} className="between pad-row">
              <div className="slim breaks">
                <strong>{other.name}</strong>
                <p className="note">
                  {other.email} · {counted(other.orders, 'order')}, {formatAmount(other.spent)}
                </p>
              </div>
              <Button
                size="s"
                aria-label={`Merge ${other.email}`}
                onClick={() => void merge(other)}
              >
                Merge
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const MOST_SHOWN = '10'

const loadFound = (search: string) =>
  tryCall((api) => api.admin.customers.$get({ query: { search, limit: MOST_SHOWN } }))
