import type { ComponentProps } from 'react'
import type { AddressField } from '#server/modules/accounts/address-fields/schema.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'
import styles from './address-fields.module.css'

type FieldName = AddressField['name']

/** What a form gives to a field; `text` is what stands in it now, or at first. */
type OwnProps = Omit<ComponentProps<typeof Input> & ComponentProps<typeof Select>, OwnName> & {
  name: string
}
type OwnName = 'label' | 'name' | 'options' | 'placeholder' | 'ref' | 'size'

type Props = {
  fields: readonly AddressField[]
  textOf(name: FieldName): string
  propsOf(field: AddressField): OwnProps
  /** Before the words of `autocomplete`: `shipping `; null where browsers suggest nothing. */
  purpose?: string | null
}

const AUTO_COMPLETE: Record<FieldName, string> = {
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postalCode: 'postal-code',
}

/** The fields of an address in a country, in its order and its words. A field keeps its element, and its text, wherever it moves. */
export function AddressFields({ fields, textOf, propsOf, purpose = '' }: Props) {
  return (
    <div className={`grid top ${styles.fields}`}>
      {fields.map((field) => {
        const { name, label, prompt, options, isNumeric, width } = field
        const autoComplete = purpose === null ? 'off' : purpose + AUTO_COMPLETE[name]
        const props = { ...propsOf(field), autoComplete }
        const optional = !field.isNeeded && !prompt && <span className="fine">optional</span>
        const input = (
          <Input
            {...props}
            label={label}
            aside={optional || undefined}
            inputMode={isNumeric ? 'numeric' : undefined}
          />
        )
        const text = textOf(name)
        return (
          <div key={`${name} ${options.length > 0}`} className={styles.field} data-width={width}>
            {prompt && (
              <details className={styles.more} open={Boolean(text || props.error) || undefined}>
                <summary className="pair tall ui medium">
                  <Icon name="plus" small />
                  {prompt}
                </summary>
                {input}
              </details>
            )}
            {!prompt && options.length === 0 && input}
            {options.length > 0 && (
              <Select
                {...props}
                label={label}
                aside={optional || undefined}
                placeholder="Choose"
                options={withText(options, text)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The option that a text names by its value or its label; else the text. */
export function optionOf(options: AddressField['options'], text: string): string {
  const typed = text.trim().toLowerCase()
  const found = options.find(({ value, label }) =>
    [value.toLowerCase(), label.toLowerCase()].includes(typed),
  )
  return found?.value ?? text
}

// A state that was typed elsewhere, in other words, is not lost.
function withText(options: AddressField['options'], text: string): AddressField['options'] {
  const value = optionOf(options, text)
  const isKnown = !value || options.some((option) => option.value === value)
  return isKnown ? options : [{ value, label: value }, ...options]
}
