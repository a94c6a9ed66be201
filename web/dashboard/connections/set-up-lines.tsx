import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import styles from './connections.module.css'

export function SetUpLines({ title, lines }: { title: string; lines: string[] }) {
  const text = lines.join('\n')
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => toast.success('Copied.'))
      .catch(() => toast.error('The browser did not allow copying. Select the lines instead.'))
  return (
    <div className="grid tight">
      <p className="small">
        Put {lines.length === 1 ? 'this line' : 'these lines'} with your own values into the
        environment or the file <code>.env</code>, then restart the site:
      </p>
      <pre
        className={`box small scrolls-across on-band ${styles.lines}`}
        tabIndex={0}
        aria-label={`Lines for ${title}`}
      >
        {text}
      </pre>
      <div>
        <Button size="s" aria-label={`Copy the lines for ${title}`} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
