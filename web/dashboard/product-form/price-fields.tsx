import { LOW_STOCK } from '#shared/products/stock.ts'
import { counted } from '#shared/text/counted.ts'
import { pathTo } from '#shared/addresses.ts'
import layout from '#web/dashboard/kit/columns.module.css'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { PriceCheck } from './price-check.tsx'
import { PREFIX } from './prefix.ts'
import { SaleFields } from './sale-fields.tsx'
import type { SectionProps } from './section-props.ts'
import { amountUnit } from '#shared/money/amount-unit.ts'

/** Of a product with options only what all variants share stands in its form. */
export function PriceOfVariants(props: SectionProps) {
  const { stored, field, copiedVariants = 0 } = props
  return (
    <section aria-labelledby="product-head-price">
      <PanelHead id="product-head-price" title="Price and stock" />
      <div className={`card grid pad-5 ${layout.panel}`}>
        {copiedVariants > 0 ? (
          <p>
            Its options and {counted(copiedVariants, 'variant')} come with it, with their prices and
            none in stock. Article numbers and barcodes do not. You can change them once it is
            saved.
          </p>
        ) : (
          <p>Each variant of this product has its own price and stock{!stored && ', below'}.</p>
        )}
        <div className="halves">
          <LowStockField field={field} of="pieces of all variants together" />
          <WeightField field={field} hint="Of every variant that has no weight of its own." />
        </div>
        <TaxClass {...props} />
        {stored && <OptionsLink id={stored._id} label="Edit options and variants" />}
      </div>
    </section>
  )
}

function TaxClass({ field, taxMode, taxClasses }: SectionProps) {
  if (taxMode === 'off' || taxClasses.length === 0) return null
  return (
    <Select
      {...field('taxClass')}
      label="Tax class"
      placeholder="Standard"
      options={taxClasses.map(({ id, name }) => ({ value: id, label: name }))}
      hint="Classes and their rates are in the store settings, under taxes."
    />
  )
}

function OptionsLink({ id, label }: { id: string; label: string }) {
  return (
    <div>
      <LinkButton size="s" to={`${pathTo.dashboardScreen('manage-products')}/${id}/options`}>
        {label}
      </LinkButton>
    </div>
  )
}

function LowStockField({ field, of }: Pick<SectionProps, 'field'> & { of: string }) {
  return (
    <Input
      {...field('lowStock')}
      label="Low stock"
      aside={<small>{of}, optional</small>}
      inputMode="numeric"
      autoComplete="off"
      placeholder={String(LOW_STOCK)}
      hint={`So many or fewer count as low. Empty for ${LOW_STOCK}, 0 for never.`}
    />
  )
}

type WeightProps = Pick<SectionProps, 'field'> & { hint: string }

function WeightField({ field, hint }: WeightProps) {
  return (
    <Input
      {...field('weightGrams')}
      label="Weight"
      aside={<small>grams, optional</small>}
      inputMode="numeric"
      autoComplete="off"
      hint={hint}
    />
  )
}

export function PriceAndStock(props: SectionProps) {
  const { typed, set, errors, stored, field } = props
  const { timeZone } = usePerson()
  return (
    <section aria-labelledby="product-head-price">
      <PanelHead id="product-head-price" title="Price and stock" />
      <div className={`card grid pad-5 ${layout.panel}`}>
        <div className="halves">
          <Input
            {...field('price')}
            label={typed.isOnSale ? 'Regular price' : 'Price'}
            aside={
              <small>
                {amountUnit()}, {props.taxMode === 'added' ? 'without tax' : 'tax included'}
              </small>
            }
            inputMode="decimal"
            autoComplete="off"
          />
          <Input
            {...field('stock')}
            label="Stock"
            inputMode="numeric"
            autoComplete="off"
            hint={stored && 'Sales made while you edit are subtracted automatically.'}
          />
        </div>
        {stored?.confirmedAt && (
          <PriceCheck
            id={stored._id}
            confirmedAt={stored.confirmedAt}
            onConfirmed={stored.onConfirmed}
          />
        )}
        <div className="halves">
          <LowStockField field={field} of="pieces" />
          <WeightField
            field={field}
            hint="Of one piece as you send it. Used where shipping is priced by weight."
          />
          <Input
            {...field('sku')}
            label="SKU"
            aside={<small>your article number, optional</small>}
            autoComplete="off"
          />
          <Input
            {...field('barcode')}
            label="Barcode"
            aside={<small>GTIN, EAN or UPC, optional</small>}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <TaxClass {...props} />
        <SaleFields prefix={PREFIX} typed={typed} set={set} errors={errors} timeZone={timeZone} />
        {stored && <OptionsLink id={stored._id} label="Add options, such as color or size" />}
      </div>
    </section>
  )
}
