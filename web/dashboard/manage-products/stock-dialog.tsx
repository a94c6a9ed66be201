import { useState } from 'react'
import type { ProductSummary } from '#server/modules/catalog/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { typedNumber } from '#web/dashboard/kit/typed-number.ts'
import { Input } from '#web/ui/form/input.tsx'
import styles from './manage-products.module.css'
import { StockHistory } from './stock-history.tsx'
import { readProduct } from '#web/dashboard/product-form/read-product.ts'

type Props = { product: ProductSummary; onClose: () => void; onSaved: () => void }

/** Counts a product's stock; what is sold meanwhile is taken off by itself. */
export function StockDialog({ product, onClose, onSaved }: Props) {
  const [current, setCurrent] = useState(product)
  const { _id: id, title, stock: from, version } = current
  const { maxLength } = useRules('stockCount').reason
  const form = useForm({
    initial: { stock: String(from), reason: '' },
    prefix: 'count-',
    send: async ({ stock, reason }) => {
      const json = { version, stock: { from, to: typedNumber(stock), reason } }
      const outcome = await call((api) => api.products[':id'].$put({ param: { id }, json }))
      // Somebody saved or sold it: the next attempt starts from what is there now.
      if ('refusal' in outcome && outcome.refusal.status === 409) {
        const now = await readProduct(id)
        if (typeof now === 'object') setCurrent(now)
      }
      return outcome
    },
    doneText: () => `Stock of “${title}” updated.`,
    onDone: () => {
      onSaved()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Stock of “${title}”`}
      action="Save stock"
      onClose={onClose}
      below={<StockHistory productId={id} />}
    >
      <div className={styles.stocking}>
        <Input
          {...form.field('stock')}
          label="Quantity in stock"
          hint={`currently ${from}`}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
        />
      </div>
      <Input
        {...form.field('reason')}
        label="Reason"
        aside={<span className="fine">optional</span>}
        hint="Such as “Delivery of 40” or “Broken”. It stands in the history."
        maxLength={maxLength}
        autoComplete="off"
      />
    </FormDialog>
  )
}
