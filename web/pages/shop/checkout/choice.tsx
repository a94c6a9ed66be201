import styles from './checkout-form.module.css'

type Props = {
  name: string
  value: string
  title: string
  text: string
  country?: string
  state?: string
  isChosen: boolean
}

/** One of several ways, with a few words of its own. */
export function Choice({ name, value, title, text, country, state, isChosen }: Props) {
  return (
    <label className={`box grid snug last-wide edge-strong ${styles.choice}`}>
      <input
        type="radio"
        name={name}
        value={value}
        data-country={country}
        data-state={state}
        defaultChecked={isChosen}
      />
      <span className="grid touching breaks">
        <b className="strong">{title}</b>
        {text && <span className="small soft">{text}</span>}
      </span>
    </label>
  )
}
