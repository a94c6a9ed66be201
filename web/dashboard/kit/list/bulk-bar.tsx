import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './bulk-bar.module.css'

export type BulkAct = { icon: IconName; label: string; run: () => void }

type Props = {
  label: string
  count: number
  acts: BulkAct[]
  isBusy?: boolean
  onClear: () => void
}

export function BulkBar({ label, count, acts, isBusy, onClear }: Props) {
  if (count === 0) return null
  return (
    <div className={`row ${styles.bar}`} role="group" aria-label={label} aria-busy={isBusy}>
      <strong role="status">{count} chosen</strong>
      {acts.map((act) => (
        <button
          key={act.label}
          type="button"
          className={styles.act}
          disabled={isBusy}
          onClick={act.run}
        >
          <Icon name={act.icon} small />
          {act.label}
        </button>
      ))}
      <IconButton icon="close" small label="Choose none" onClick={onClear} />
    </div>
  )
}
