import styles from './choice-cards.module.css'

type Props<Value extends string> = {
  id: string
  /** Says what is chosen, for screen readers. */
  legend: string
  value: Value
  options: readonly { value: Value; label: string; about: string }[]
  /** Fits three beside one another in a dialog. */
  isNarrow?: boolean
  onChange: (value: Value) => void
}

/** A choice among a few things that each need a word of explanation. */
export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { id, legend, value, options, isNarrow, onChange } = props
  return (
    <fieldset className={`grid tight ${styles.cards} ${isNarrow ? styles.narrow : ''}`}>
      <legend className="vh">{legend}</legend>
      {options.map(({ value: one, label, about }) => (
        <label
          key={one}
          className={`choice line stretched edged rounded pad-row ${styles.card}`}
          aria-label={`${label}: ${about}`}
        >
          <input
            type="radio"
            id={one === value ? id : undefined}
            name={id}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span className="grid joined">
            <b className="ui">{label}</b>
            <span className="fine">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
