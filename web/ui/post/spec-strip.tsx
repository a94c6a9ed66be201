import type { ReactNode } from 'react'
import styles from './spec-strip.module.css'

/** A line of facts separated by hairlines; empty facts are omitted, `onInk` is for the dark panel. */
export function SpecStrip({ facts, onInk }: { facts: ReactNode[]; onInk?: boolean }) {
  return (
    <ul className={`row mono faint clips ${styles.strip} ${onInk ? styles.ink : ''}`}>
      {facts.map((fact, index) =>
        fact ? (
          <li className="stage unbroken" key={index}>
            {fact}
          </li>
        ) : null,
      )}
    </ul>
  )
}
