import styles from './store-settings.module.css'

type Props<Value extends string> = {
  name: string
  legend: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; hint: string }[]
}

/** A choice between a few, each with a sentence. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { name, legend, value, onChange, options } = props
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className="grid tight">
        {options.map((option) => (
          <label key={option.value} className={`choice box grid last-wide ${styles.choice}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <b className="ui">{option.label}</b>
            <span className="small soft">{option.hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
