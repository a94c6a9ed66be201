import { useState } from 'react'
import type { ProductImport } from '#server/modules/catalog/import/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { Stat, Stats } from '#web/dashboard/kit/stats.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Problems } from './problems.tsx'
import type { Choices, ImportState } from './use-import.ts'

type Props = { state: ImportState; current: ProductImport }

/** What an import would do, and how it is to do it. */
export function CheckedPanel({ state, current }: Props) {
  const { added, changed, unchanged, refused } = current
  const [choices, setChoices] = useState<Choices>({
    updates: true,
    newStatus: 'file',
    categories: 'create',
    takesStock: true,
  })
  // A second press is the same one.
  const [key] = useState(newKey)
  const put = (change: Partial<Choices>) => setChoices((now) => ({ ...now, ...change }))
  const count = added + (choices.updates ? changed : 0)
  return (
    <section className="above-6" aria-labelledby="checked-file">
      <PanelHead title="What would change" id="checked-file" note="Nothing has changed yet" />
      <Stats>
        <Stat label="New" value={added} note="products" />
        <Stat label="Changed" value={changed} note="found by handle or SKU" />
        <Stat label="Unchanged" value={unchanged} note="left alone" />
        <Stat label="Refused" value={refused} note={refused > 0 ? 'see below' : 'none'} />
      </Stats>
      <div className="card grid pad-4 above-3">
        <fieldset className="grid tight">
          <legend className="ui medium">How to import</legend>
          <Checkbox
            label="Change products that are there already"
            checked={choices.updates}
            onChange={({ target }) => put({ updates: target.checked })}
          />
          <Checkbox
            label="Their stock too, by as much as the file changes it"
            checked={choices.takesStock}
            disabled={!choices.updates}
            onChange={({ target }) => put({ takesStock: target.checked })}
          />
          <Checkbox
            label="Add new products as drafts, also those that the file calls active"
            checked={choices.newStatus === 'draft'}
            onChange={({ target }) => put({ newStatus: target.checked ? 'draft' : 'file' })}
          />
          <Checkbox
            label="Add categories that are not there yet"
            checked={choices.categories === 'create'}
            onChange={({ target }) => put({ categories: target.checked ? 'create' : 'match' })}
          />
        </fieldset>
        <div className="row">
          <Button
            variant="primary"
            busy={state.isBusy}
            disabled={count === 0}
            onClick={() => void state.start(current, choices, key)}
          >
            {count > 0 ? `Import ${counted(count, 'product')}` : 'Nothing to import'}
          </Button>
          <Button
            variant="quiet"
            disabled={state.isBusy}
            onClick={() => void state.cancel(current)}
          >
            Discard the file
          </Button>
        </div>
      </div>
      <Problems title="Refused" id={current._id} total={refused} problems={current.problems} />
    </section>
  )
}

// `randomUUID` is missing where a site is reached without TLS.
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
