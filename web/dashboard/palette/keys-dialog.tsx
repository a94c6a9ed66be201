import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { spokenKeys } from '#web/ui/browser/keys.ts'
import { useStore } from '#web/ui/browser/use-store.ts'
import { createKeys, goKeys } from './commands.ts'
import styles from './palette.module.css'
import { setSingleKeys, singleKeys } from './single-keys.ts'

const ANYWHERE = [
  { keys: 'Mod-K', label: 'Search or go to' },
  { keys: '?', label: 'This list' },
  { keys: '/', label: 'Search the current list' },
  { keys: 'Mod-\\', label: 'Collapse the sidebar' },
  { keys: 'T', label: 'Change theme' },
]
const LIST = [
  { keys: 'J', label: 'Next row' },
  { keys: 'K', label: 'Previous row' },
  { keys: 'Enter', label: 'Open the row (or E)' },
  { keys: 'O', label: 'View it on the site' },
  { keys: 'X', label: 'Select the row' },
  { keys: 'B', label: 'Bulk actions' },
]
const EDITOR = [
  { keys: '/', label: 'Insert a block' },
  { keys: 'Mod-K', label: 'Link what is selected' },
  { keys: 'Mod-Alt-F', label: 'Footnote' },
  { keys: 'Mod-F', label: 'Find and replace' },
  { keys: 'Alt-Shift-ArrowUp', label: 'Move the block up' },
  { keys: 'Alt-Shift-ArrowDown', label: 'Move the block down' },
  { keys: 'Alt-F10', label: 'Go to the toolbar' },
  { keys: 'Mod-Enter', label: 'Publish (asks first)' },
  { keys: 'Mod-Enter', label: 'In code or HTML: finish it' },
  { keys: 'Mod-S', label: 'Save' },
  { keys: 'Mod-.', label: 'Post settings' },
  { keys: 'Mod-Shift-E', label: 'Search and sharing' },
]

/** The list of keys, with a switch for the single ones. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const person = usePerson()
  const isOn = useStore(singleKeys, true)
  return (
    <Dialog
      open
      large
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.keys}>
        <Keys title="Anywhere" rows={ANYWHERE} />
        <Keys title="Go to" rows={goKeys(person)} />
        <Keys title="Create" rows={createKeys(person)} />
        <Keys title="In a list" rows={LIST} />
        <Keys title="While writing a post" rows={EDITOR} />
      </div>
      <Checkbox
        asSwitch
        label="Use single-key shortcuts outside text fields"
        checked={isOn}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
    </Dialog>
  )
}

function Keys({ title, rows }: { title: string; rows: { keys: string; label: string }[] }) {
  return (
    <section>
      <h3 className="legend">{title}</h3>
      <dl>
        {rows.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <kbd className="key small">{spokenKeys(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
