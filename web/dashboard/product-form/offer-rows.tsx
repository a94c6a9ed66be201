import { CHOOSABLE_CURRENCIES } from '#shared/money/shop-currencies.ts'
import { COUNTRIES } from '#shared/people/countries.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { ruleOf } from '#web/dashboard/kit/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { TypedOffer } from './typed-product.ts'
import styles from './product-form.module.css'
import { shopCurrency } from '#shared/money/shop-currency.ts'

const blank = (): TypedOffer => ({ url: '', country: '', price: '', currency: shopCurrency() })

const EVERYWHERE = { value: '', label: 'Everywhere' }
const PLACES = [EVERYWHERE, ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))]
const CURRENCIES = CHOOSABLE_CURRENCIES.map((value) => ({ value, label: value }))

type Props = {
  id: string
  value: TypedOffer[]
  errors: Record<string, string>
  onChange: (offers: TypedOffer[]) => void
}

/** The shops beside the first one. */
export function OfferRows({ id, value, errors, onChange }: Props) {
  const rules = useRules('product')
  const { most = Infinity } = rules.offers
  const focus = (index: number) =>
    requestAnimationFrame(() => document.getElementById(`${id}.${index}.url`)?.focus())
  return (
    <fieldset className="grid snug" id={id} tabIndex={-1}>
      <legend className="legend">Other shops</legend>
      <p className="fine">
        Readers in a country see the shop for it first, all others the link above; the rest are one
        press away.
      </p>
      <FieldError id={id} error={errors.offers} />
      {value.map((offer, index) => {
        const field = (name: keyof TypedOffer) => ({
          ...ruleOf(rules, `offers.${index}.${name}`),
          id: `${id}.${index}.${name}`,
          name: `offers.${index}.${name}`,
          value: offer[name],
          error: errors[`offers.${index}.${name}`],
          onChange: ({ target }: { target: { value: string } }) =>
            onChange(value.with(index, { ...offer, [name]: target.value })),
        })
        return (
          // Shops have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div
            key={index}
            className={`grid snug top edge-below ${styles.offer}`}
            role="group"
            aria-label={`Shop ${index + 2}`}
          >
            <Input
              {...field('url')}
              label="Address"
              type="url"
              autoComplete="off"
              placeholder="https://"
            />
            <Select {...field('country')} label="For readers in" options={PLACES} />
            <Input
              {...field('price')}
              label="Price"
              inputMode="decimal"
              autoComplete="off"
              placeholder="none"
            />
            <Select {...field('currency')} label="Currency" options={CURRENCIES} />
            <IconButton
              icon="trash"
              label={`Remove shop ${index + 2}`}
              onClick={() => {
                onChange(value.toSpliced(index, 1))
                focus(Math.max(0, index - 1))
              }}
            />
          </div>
        )
      })}
      <div>
        <Button
          size="s"
          disabled={value.length >= most}
          onClick={() => {
            onChange([...value, blank()])
            focus(value.length)
          }}
        >
          <Icon name="plus" small />
          Add a shop
        </Button>
      </div>
    </fieldset>
  )
}
