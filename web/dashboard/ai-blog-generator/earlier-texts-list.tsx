import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import styles from './ai-blog-generator.module.css'
import type { EarlierText } from './earlier-texts.ts'

type Props = { texts: EarlierText[]; isSaving: boolean; onSave: (text: string) => void }

/** The texts of a product that this browser kept, as they were written; each can be saved. */
export function EarlierTexts({ texts, isSaving, onSave }: Props) {
  const [open, setOpen] = useState('')
  if (texts.length === 0) return null
  return (
    <section aria-labelledby="earlier-texts">
      <h2 id="earlier-texts" className={styles.earlierHead}>
        Earlier texts
      </h2>
      <p className="fine">Kept in this browser, even if they were stopped.</p>
      <ul>
        {texts.map(({ at, text }) => (
          <li key={at} className="edge-below room-2">
            <div className="row tight">
              <button
                type="button"
                className="link"
                aria-expanded={open === at}
                onClick={() => setOpen(open === at ? '' : at)}
              >
                {firstWords(text)}
              </button>
              <LocalDate iso={at} />
            </div>
            {open === at && (
              <>
                <pre className={`verbatim rounded ${styles.earlierText}`}>{text}</pre>
                <Button size="s" busy={isSaving} onClick={() => onSave(text)}>
                  Save this text to the product
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function firstWords(text: string): string {
  const [line = ''] = text.split('\n').filter((one) => one.trim() && !one.startsWith('#'))
  return `${line.replace(/[*_`]/g, '').slice(0, 60)}…`
}
