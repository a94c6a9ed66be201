import { FieldError } from '#web/ui/form/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { ruleOf } from '#web/dashboard/kit/form.tsx'
import { PREFIX } from './use-store-settings.ts'
import styles from './store-settings.module.css'

type EntryField<Entry> = {
  name: keyof Entry & string
  label: string
  placeholder?: string
  inputMode?: 'url' | 'numeric'
  type?: 'date'
}

type Props<Entry> = {
  name: 'socials' | 'methodSteps' | 'subTagHosts' | 'priceHours' | 'holidays'
  legend: string
  /** What one is called: "link". */
  noun: string
  entries: Entry[]
  onChange: (entries: Entry[]) => void
  blank: Entry
  parts: EntryField<Entry>[]
  errors: Record<string, string>
  hint?: string
}

/** A list of small entries, each a row of text fields. */
export function Entries<Entry extends Record<string, string>>(props: Props<Entry>) {
  const { name, legend, noun, entries, onChange, blank, parts, errors, hint } = props
  const rules = useRules('settings')
  const { most = Infinity } = rules[name]
  const put = (at: number, changes: Partial<Entry>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...changes } : entry)))
  const add = () => {
    onChange([...entries, blank])
    const first = `${PREFIX}${name}.${entries.length}.${parts[0]?.name}`
    requestAnimationFrame(() => document.getElementById(first)?.focus())
  }
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      {hint && <p className="fine below-3">{hint}</p>}
      <FieldError id={PREFIX + name} error={errors[name]} />
      <div className="grid">
        {entries.map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- An entry has nothing but its place.
          <div
            key={at}
            className={`grid snug top ${styles.entry}`}
            role="group"
            aria-label={`${noun} ${at + 1}`}
          >
            {parts.map(({ name: field, ...look }) => (
              <Input
                key={field}
                {...look}
                {...ruleOf(rules, `${name}.${field}`)}
                id={`${PREFIX}${name}.${at}.${field}`}
                name={`${name}.${at}.${field}`}
                value={entry[field]}
                error={errors[`${name}.${at}.${field}`]}
                // Each part of an entry is a text.
                onChange={({ target }) => put(at, { [field]: target.value } as Partial<Entry>)}
              />
            ))}
            <IconButton
              icon="trash"
              label={`Remove ${noun} ${at + 1}`}
              onClick={() => onChange(entries.filter((_, index) => index !== at))}
            />
          </div>
        ))}
      </div>
      <Button size="s" className="above-3" disabled={entries.length >= most} onClick={add}>
        <Icon name="plus" small />
        Add a {noun}
      </Button>
    </fieldset>
  )
}
