import { Fragment } from 'react'
import styles from './unbroken.module.css'

const PARTS = /((?<![\p{L}\p{N}-])[\p{L}\p{N}]{1,12}-[\p{L}\p{N}]{1,2}(?![\p{L}\p{N}-]))/u

/** Prevents line breaks within short hyphenated words (USB-C, Wi-Fi). */
export function Unbroken({ text }: { text: string }) {
  return text.split(PARTS).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
