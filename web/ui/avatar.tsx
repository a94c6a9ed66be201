import styles from './avatar.module.css'

const STAND_IN = '/default-avatar.png'

/** A portrait or initials; decorative, because the name is always written beside it. */
export function Avatar({ name, src, large }: { name: string; src: string; large?: boolean }) {
  const look = large ? `${styles.avatar} ${styles.large}` : styles.avatar
  if (src === STAND_IN)
    return (
      <span className={look} aria-hidden="true">
        {initials(name)}
      </span>
    )
  return <img className={look} src={src} alt="" width="64" height="64" loading="lazy" />
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word) => [...(word ?? '')][0],
  )
  return letters.join('').toUpperCase()
}
