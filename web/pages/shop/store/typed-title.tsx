import styles from './typed-title.module.css'

/**
 * A heading that types itself at 35 ms per character. It is laid out completely from the first paint, so nothing
 * moves; screen readers read it whole, and there is no animation with reduced motion or in print.
 */
export function TypedTitle({ text }: { text: string }) {
  return (
    <h1 className={styles.title}>
      <span className="vh">{text}</span>
      <span aria-hidden="true">
        {Array.from(text, (character, index) => (
          <span key={index} className={`stage ${styles.character}`} style={{ '--at': index }}>
            {character}
          </span>
        ))}
      </span>
    </h1>
  )
}
