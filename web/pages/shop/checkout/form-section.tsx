import type { ReactNode } from 'react'
import styles from './checkout-form.module.css'

/** A part of the checkout's form under its heading. */
export function FormSection({
  title,
  id,
  children,
}: {
  title: string
  id: string
  children: ReactNode
}) {
  return (
    <section className={`grid ${styles.part}`} aria-labelledby={id}>
      <h2 className="title-3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
