import type { ReactNode } from 'react'
import styles from './above-bar.module.css'

/** What stands over the content above its parent, the bar with the button that was pressed, and moves nothing. */
export function AboveBar({ children }: { children: ReactNode }) {
  return <div className={`to-start placed ${styles.above}`}>{children}</div>
}
