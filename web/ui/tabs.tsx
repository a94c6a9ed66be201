import { useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

type Tab = { id: string; title: string; content: ReactNode }

/** Panels behind tabs; on phones, and without JavaScript, they stand below one another under headings. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const press = (event: KeyboardEvent, index: number) => {
    const last = tabs.length - 1
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key]
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    setChosen(tab.id)
    document.getElementById(`${tab.id}-tab`)?.focus()
  }
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
            onKeyDown={(event) => press(event, index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content }) => (
        <section
          key={id}
          className={styles.panel}
          role="tabpanel"
          id={id}
          aria-labelledby={`${id}-tab`}
          data-off={id === chosen ? undefined : ''}
        >
          <h2>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}
