import type { Outcome } from '#web/dashboard/kit/call.ts'
import type { Question } from '#web/dashboard/kit/confirm/confirm.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'

export type RowAction<Row> = Way<Row> & {
  label: string
  icon?: IconName
  variant?: 'quiet'
  /** Accessible name of the button; by default the label and the row's name. */
  name?: (row: Row) => string
  /** The rows it applies to; by default all. */
  isFor?: (row: Row) => boolean
}

/** Loads the list again. */
export type Changed = () => void | Promise<void>

export type BulkAction<Row> = RowAction<Row> & {
  icon: IconName
  /** Applies it to everything that the filters find; without it, the action is for chosen rows alone. */
  runAll?: (count: number, changed: Changed) => void
}

type Way<Row> =
  /** A link. */
  | { to: (row: Row) => string }
  /** Performed by the screen, which calls `changed` afterwards; once for a row until it is over. */
  | { run: (rows: Row[], changed: Changed) => void | Promise<void> }
  /** Confirmed first; `doneText` is the toast afterwards. */
  | { ask: (row: Row) => Question; doneText: (done: Row[]) => string }
  /** Performed at once, row by row; the refusals of several are listed by name. */
  | { send: (row: Row) => Promise<Outcome<unknown>>; doneText: (done: Row[]) => string }

export const canDo = <Row,>({ isFor }: RowAction<Row>, row: Row): boolean => isFor?.(row) ?? true

type Props<Row> = {
  row: Row
  /** The row in a sentence: "the comment by Ira". */
  name: string
  actions: RowAction<Row>[]
  isBusy: boolean
  onDo: (action: RowAction<Row>, rows: Row[]) => void
}

export function RowActions<Row>({ row, name, actions, isBusy, onDo }: Props<Row>) {
  return actions
    .filter((action) => canDo(action, row))
    .map((action) => {
      const { label, icon, variant } = action
      const look = {
        ...({ size: 's', variant } as const),
        'data-row-open': label === 'Edit' ? '' : undefined,
        'aria-label': action.name?.(row) ?? `${label} ${name}`,
        children: (
          <>
            {icon && <Icon name={icon} small />}
            {label}
          </>
        ),
      }
      return 'to' in action ? (
        <LinkButton key={label} {...look} to={action.to(row)} />
      ) : (
        <Button
          key={label}
          {...look}
          busy={'send' in action && isBusy}
          onClick={() => onDo(action, [row])}
        />
      )
    })
}
