import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import styles from './bulk-bar.module.css'

export type BulkButton = { icon: IconName; label: string; run: () => void }

type Props = {
  label: string
  count: number
  /** Instead of the count alone. */
  words?: string
  /** Chooses more than is shown. */
  more?: { label: string; run: () => void }
  actions: BulkButton[]
  isBusy?: boolean
  onClear: () => void
}

export function BulkBar({ label, count, words, more, actions, isBusy, onClear }: Props) {
  if (count === 0) return null
  return (
    <div
      className={`row close ink small fitted sticks-below ${styles.bar}`}
      role="group"
      aria-label={label}
      aria-busy={isBusy}
    >
      <strong role="status">{words ?? `${count} selected`}</strong>
      {more && (
        <button
          type="button"
          className={`pair rounded underlined medium tall ${styles.action}`}
          onClick={more.run}
        >
          {more.label}
        </button>
      )}
      <div className={styles.actions} data-bulk-actions="">
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={`pair rounded medium tall ${styles.action}`}
            disabled={isBusy}
            onClick={action.run}
          >
            <Icon name={action.icon} small />
            {action.label}
          </button>
        ))}
      </div>
      <IconButton icon="close" small label="Clear selection" onClick={onClear} />
    </div>
  )
}
