import { MOST_OPTIONS, MOST_VALUES } from '#shared/products/variants.ts'
import layout from '#web/dashboard/kit/columns.module.css'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { withoutOption, type TypedOption, type TypedOptions } from './typed-options.ts'
import styles from './product-options.module.css'

const EXAMPLES = ['Color', 'Size', 'Material']

type Props = {
  prefix: string
  value: TypedOptions
  errors: Record<string, string>
  onChange: (next: TypedOptions) => void
}

/** What buyers choose. A new value brings new variants, and a removed one takes its own along. */
export function OptionRows({ prefix, value, errors, onChange }: Props) {
  const { options, variants } = value
  const put = (at: number, option: TypedOption) =>
    onChange({ options: options.with(at, option), variants })
  const focus = (at: number) =>
    requestAnimationFrame(() => document.getElementById(`${prefix}options.${at}.name`)?.focus())
  return (
    <section aria-labelledby="options-head">
      <PanelHead id="options-head" title="Options" note={sizeOf(options)} />
      <div className={`card grid pad-5 ${layout.panel}`} id={`${prefix}options`} tabIndex={-1}>
        {options.length === 0 && (
          <p className="soft">
            This product has no options. Add one, such as “Color” or “Size”, to sell it in several
            variants, each with its own price, stock and picture.
          </p>
        )}
        {options.map((option, at) => (
          // Options have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div
            key={at}
            className={`grid snug top ${styles.option}`}
            role="group"
            aria-label={`Option ${at + 1}`}
          >
            <Input
              id={`${prefix}options.${at}.name`}
              name={`options.${at}.name`}
              label="Option"
              value={option.name}
              error={errors[`options.${at}.name`]}
              maxLength={40}
              autoComplete="off"
              placeholder={EXAMPLES[at]}
              onChange={({ target }) => put(at, { ...option, name: target.value })}
            />
            <TagInput
              id={`${prefix}options.${at}.values`}
              label="Values"
              noun="value"
              most={MOST_VALUES}
              maxLength={60}
              value={option.values}
              error={errors[`options.${at}.values`]}
              onChange={(values) => put(at, { ...option, values })}
            />
            <IconButton
              icon="trash"
              label={`Remove option ${at + 1}`}
              onClick={() => {
                const isUsed = option.values.length > 0
                onChange({
                  options: options.toSpliced(at, 1),
                  variants: isUsed ? withoutOption(variants, usedBefore(options, at)) : variants,
                })
                focus(Math.max(0, at - 1))
              }}
            />
          </div>
        ))}
        <FieldError id={`${prefix}options`} error={errors.options} />
        <div>
          <Button
            size="s"
            disabled={options.length >= MOST_OPTIONS}
            onClick={() => {
              onChange({ options: [...options, { name: '', values: [] }], variants })
              focus(options.length)
            }}
          >
            <Icon name="plus" small />
            Add an option
          </Button>
        </div>
        <p className="fine">
          Up to three options and 100 variants. The price and the stock of the product follow its
          variants: the lowest price, and all pieces together.
        </p>
      </div>
    </section>
  )
}

function sizeOf(options: readonly TypedOption[]): string {
  return options
    .filter(({ values }) => values.length > 0)
    .map(({ values }) => values.length)
    .join(' × ')
}

/** The place of an option among those that have values, as in the values of a variant. */
function usedBefore(options: readonly TypedOption[], at: number): number {
  return options.slice(0, at).filter(({ values }) => values.length > 0).length
}
