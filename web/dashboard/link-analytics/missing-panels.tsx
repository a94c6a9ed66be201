import { useState } from 'react'
import type { MissingPage, RedirectList } from '#server/modules/links/missing/schema.ts'
import { counted } from '#shared/text/counted.ts'
import analytics from '#web/dashboard/analytics/analytics.module.css'
import { dayText } from '#web/dashboard/analytics/period-words.ts'
import { ReportPanel } from '#web/dashboard/kit/report/report-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { RedirectForm } from './redirect-form.tsx'
import { Redirects } from './redirects.tsx'

type Props = { missing: MissingPage[]; redirects: RedirectList }

/** What visitors ask for here in vain, and where they are led instead. */
export function MissingPanels({ missing, redirects }: Props) {
  const [path, setPath] = useState('')
  // Another form, so that it takes the path; after saving, an empty one.
  const [forms, setForms] = useState(0)
  const show = (shown: string) => {
    setPath(shown)
    setForms(forms + 1)
  }
  return (
    <div className={`grid loose two-wide above-6 ${analytics.halves}`}>
      <ReportPanel
        id="missing-pages"
        title="Pages that visitors miss"
        note="in 30 days"
        empty={
          missing.length === 0 &&
          'Paths that visitors ask for and that are not there will stand here, the most frequent first: old links, typing errors of others, pages of a former site.'
        }
      >
        <ul className="grid snug">
          {missing.map((page) => (
            <Missing key={page.path} page={page} onRedirect={() => show(page.path)} />
          ))}
        </ul>
      </ReportPanel>
      <ReportPanel
        id="redirects"
        title="Redirects"
        note={redirects.totalRedirects > 0 && counted(redirects.totalRedirects, 'redirect')}
      >
        <RedirectForm key={forms} path={path} takesFocus={path !== ''} onDone={() => show('')} />
        <Redirects {...redirects} />
      </ReportPanel>
    </div>
  )
}

function Missing({ page, onRedirect }: { page: MissingPage; onRedirect: () => void }) {
  const { path, requests, lastOn } = page
  return (
    <li className="between even">
      <span className="grid joined slim">
        <span className="mono breaks">{readable(path)}</span>
        <span className="note">
          {counted(requests, 'time')}, last on {dayText(lastOn)}
        </span>
      </span>
      <Button size="s" onClick={onRedirect} aria-label={`Redirect ${readable(path)}`}>
        Redirect
      </Button>
    </li>
  )
}

function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
