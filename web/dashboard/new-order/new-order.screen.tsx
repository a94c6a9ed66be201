import layout from '#web/dashboard/kit/columns.module.css'
import { useNavigate } from 'react-router'
import { usePerson, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { ChoiceCards } from '#web/dashboard/kit/choice-cards.tsx'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import { CustomerFields } from '#web/dashboard/order-parts/customer-fields.tsx'
import { orderPath } from '#web/dashboard/order-parts/order-paths.ts'
import { SellableFinder } from '#web/dashboard/product-picker/sellable-finder.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { ChosenLines } from './chosen-lines.tsx'
import type { loadNewOrder } from './load-new-order.ts'
import type { Method } from './typed-order.ts'
import { isNotified, PREFIX, useNewOrder } from './use-new-order.ts'
import { amountUnit, plainNames } from '#shared/money/amount-unit.ts'

const METHODS = [
  { value: 'paid_in_person', label: 'Already paid', about: 'You have received the money' },
  { value: 'pay_on_delivery', label: 'On delivery', about: 'Mark it as paid later' },
] as const

export default function NewOrder({ data }: ScreenProps<typeof loadNewOrder>) {
  const navigate = useNavigate()
  const { _id: userId } = usePerson()
  const onPlaced = (id: string) => void navigate(orderPath(id))
  const form = useNewOrder({ userId, country: data.country, onPlaced })
  const { mailIsSent } = useSite()
  const { paymentMethod, isPickup, discountCode } = form.values
  return (
    <>
      <div className={layout.crumb}>
        <Breadcrumb
          steps={[{ label: 'Orders', to: '/dashboard/orders' }, { label: 'New Order' }]}
        />
      </div>
      <ScreenHead title="New Order" facts={['For a sale made outside the store']} />
      <form className={`grid apart packed ${layout.page}`} onSubmit={form.submit} noValidate>
        <div className="grid apart packed">
          {form.isRestored && (
            <Banner
              tone="info"
              icon="clock"
              actions={
                <Button size="s" onClick={form.startAgain}>
                  Start again
                </Button>
              }
            >
              <strong>The order that you began is back.</strong> It was kept in this tab.
            </Banner>
          )}
          <section>
            <PanelHead title="Items" />
            <div id={`${PREFIX}items`} tabIndex={-1} className={`card grid pad-5 ${layout.panel}`}>
              <div className="in-padding">
                <SellableFinder id={`${PREFIX}find`} onPick={form.pick} />
                <FieldError id={`${PREFIX}items`} error={form.errors.items} />
              </div>
            </div>
          </section>
          <section>
            <PanelHead title="Customer" />
            <div className={`card grid pad-5 ${layout.panel}`}>
              <Checkbox
                name="isPickup"
                label="Picked up in person: no address needed"
                checked={isPickup}
                onChange={({ target }) => form.set({ isPickup: target.checked })}
              />
              <CustomerFields
                field={form.field}
                fields={form.addressFields}
                isPickup={isPickup}
                isNotified={isNotified(form.values)}
              />
              <Checkbox
                name="notify"
                label="Email the customer a confirmation"
                checked={isNotified(form.values)}
                onChange={({ target }) => form.set({ notify: target.checked })}
              />
              {!mailIsSent && (
                <p className="fine">
                  This site does not send email yet: the confirmation waits in the outbox.
                </p>
              )}
            </div>
          </section>
        </div>
        <div className="grid apart packed">
          <section>
            <PanelHead title="This order" />
            <div className={`card grid pad-5 ${layout.panel}`}>
              <ChosenLines
                values={form.values}
                errors={form.errors}
                onChange={(next) => form.set({ items: next })}
              />
              <div className="halves">
                <Input {...form.field('discountCode')} label="Discount code" autoComplete="off" />
                <Input
                  {...form.field('discountAmount')}
                  label={`Or ${plainNames()} off`}
                  inputMode="decimal"
                  disabled={discountCode.trim() !== ''}
                />
              </div>
              {!isPickup && (
                <Input
                  {...form.field('shipping')}
                  label="Shipping"
                  inputMode="decimal"
                  aside={<span className="note">{amountUnit()}</span>}
                  hint="If empty, as in the store. 0 means free."
                />
              )}
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
                <FormProblems
                  isInFlow
                  prefix={PREFIX}
                  errors={form.errors}
                  message={form.message}
                />
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
