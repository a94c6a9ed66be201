import type { ComponentProps } from 'react'
import styles from './page-wrap.module.css'

/** The page's width and side padding; `section` adds the gap to the section above. */
export function PageWrap({
  as: Element = 'div',
  section,
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'header'; section?: boolean }) {
  return (
    <Element
      {...rest}
      className={`${styles.wrap} ${section ? 'start-section' : ''} ${className ?? ''}`}
    />
  )
}
