import { useEffect, useRef, useState } from 'react'
import { useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import styles from './two-step.module.css'

const LOST = 'Your recovery codes are not shown again; you can make new ones at any time.'

/** Recovery codes that were just made: they are readable only here and now. */
export function NewRecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { siteName } = useSite()
  const [isSaved, setSaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useUnsaved(!isSaved, LOST)
  const text = [`Recovery codes for ${siteName}`, '', ...codes, ''].join('\n')
  return (
    <div className={`box stack pad-5 ${styles.new}`} data-recovery-codes>
      <h3 className="title-4" ref={heading} tabIndex={-1}>
        Your new recovery codes
      </h3>
      <p className="soft">
        Each works once, when your phone is not at hand. They are shown only now, and earlier ones
        no longer work.
      </p>
      <ol className={`grid pad-4 on-sunken rounded tight-lines ${styles.codes}`}>
        {codes.map((code) => (
          <li className="unbroken" key={code}>
            {code}
          </li>
        ))}
      </ol>
      <div className="row">
        <Button variant="primary" onClick={() => download(text)}>
          Download
        </Button>
        <Button onClick={() => void copy(text)}>
          <Icon name="copy" small />
          Copy
        </Button>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <Checkbox
        label="I have saved them"
        checked={isSaved}
        onChange={({ target }) => setSaved(target.checked)}
      />
      <div className="row">
        <Button disabled={!isSaved} onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Recovery codes copied.')
  } catch {
    toast.error('They could not be copied. Select them instead.')
  }
}
