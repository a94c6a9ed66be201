import layout from '#web/dashboard/kit/columns.module.css'
import { useNavigate } from 'react-router'
import { ChoiceCards } from '#web/dashboard/kit/choice-cards.tsx'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { AddressFields } from './address-fields.tsx'
import { ChosenLines } from './chosen-lines.tsx'
import type { loadNewOrder } from './load-new-order.ts'
import { ProductPicker } from './product-picker.tsx'
import { PREFIX, useNewOrder, type Method } from './use-new-order.ts'
import styles from './new-order.module.css'

const METHODS = [
  { value: 'paid_in_person', label: 'Already paid', about: 'You have received the money' },
  { value: 'pay_on_delivery', label: 'On delivery', about: 'Mark it as paid later' },
] as const

export default function NewOrder({ data }: ScreenProps<typeof loadNewOrder>) {
  const navigate = useNavigate()
  const form = useNewOrder((id) => void navigate(orderPath(id)))
  const { items, paymentMethod, 'shippingAddress.country': country } = form.values
  return (
    <>
      <div className={layout.crumb}>
        <Breadcrumb
          steps={[{ label: 'Orders', to: '/dashboard/orders' }, { label: 'New Order' }]}
        />
      </div>
      <ScreenHead title="New Order" facts={['for a sale made outside the store']} />
      <form className={`${layout.page} ${styles.items}`} onSubmit={form.submit} noValidate>
        <div className={layout.column}>
          <section>
            <PanelHead title="Items" />
            <div id={`${PREFIX}items`} tabIndex={-1} className={`card grid ${layout.panel}`}>
              <div className="in-padding">
                <div className="grid">
                  <ProductPicker first={data.products} onPick={form.pick} />
                </div>
                <FieldError id={`${PREFIX}items`} error={form.errors.items} />
              </div>
            </div>
          </section>
          <section>
            <PanelHead title="Customer" />
            <div className={`card grid ${layout.panel}`}>
              <AddressFields field={form.field} />
            </div>
          </section>
        </div>
        <div className={layout.column}>
          <section>
            <PanelHead title="This order" />
            <div className={`card grid ${layout.panel}`}>
              <ChosenLines
                {...{ items, country, paymentMethod }}
                onChange={(next) => form.set({ items: next })}
              />
              <ChoiceCards<Method>
                id={`${PREFIX}paymentMethod`}
                isNarrow
                legend="Payment"
                value={paymentMethod}
                options={METHODS}
                onChange={(next) => form.set({ paymentMethod: next })}
              />
              <Input {...form.field('note')} label="Note" hint="Only admins see this." />
              <div className="grid">
                <FormProblems prefix={PREFIX} errors={form.errors} message={form.message} />
                <Button type="submit" variant="primary" busy={form.isBusy}>
                  Create order
                </Button>
              </div>
            </div>
          </section>
        </div>
      </form>
    </>
  )
}
