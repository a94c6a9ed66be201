import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type Tab = { id: string; title: string; content: ReactNode }

/** Tab panels; on phones, on paper and without JavaScript they are stacked under headings. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} data-start="tabs">
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            className="bare soft lit medium unbroken"
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content }, index) => (
        <section
          key={id}
          className={styles.panel}
          role="tabpanel"
          id={id}
          aria-labelledby={`${id}-tab`}
          data-off={index === 0 ? undefined : ''}
        >
          <h2 className="title-2 below-4">{title}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}
