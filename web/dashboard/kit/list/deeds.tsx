import type { Outcome } from '#web/dashboard/kit/call.ts'
import type { Question } from '#web/dashboard/kit/confirm.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export type Deed<Row> = Way<Row> & {
  label: string
  icon?: IconName
  variant?: 'primary' | 'quiet'
  /** Accessible name of the button; by default the label and the row's name. */
  name?: (row: Row) => string
  /** The rows it applies to; by default all. */
  isFor?: (row: Row) => boolean
}

export type BulkDeed<Row> = Deed<Row> & { icon: IconName }

type Way<Row> =
  /** A link. */
  | { to: (row: Row) => string }
  /** Performed by the screen, which calls `changed` afterwards. */
  | { run: (rows: Row[], changed: () => void) => void }
  /** Confirmed first; `said` is the toast afterwards. */
  | { ask: (row: Row) => Question; said: (done: Row[]) => string }
  /** Performed at once, row by row; `wrong` words each refusal, otherwise the first one is shown as it is. */
  | {
      send: (row: Row) => Promise<Outcome<unknown>>
      said: (done: Row[]) => string
      wrong?: (row: Row, message: string) => string
    }

export const canDo = <Row,>({ isFor }: Deed<Row>, row: Row): boolean => isFor?.(row) ?? true

type Props<Row> = {
  row: Row
  /** The row in a sentence: "the comment by Ira". */
  name: string
  deeds: Deed<Row>[]
  isBusy: boolean
  onDo: (deed: Deed<Row>, rows: Row[]) => void
}

export function RowDeeds<Row>({ row, name, deeds, isBusy, onDo }: Props<Row>) {
  return deeds
    .filter((deed) => canDo(deed, row))
    .map((deed) => {
      const { label, icon, variant } = deed
      const look = {
        ...({ size: 's', variant } as const),
        'aria-label': deed.name?.(row) ?? `${label} ${name}`,
        children: (
          <>
            {icon && <Icon name={icon} small />}
            {label}
          </>
        ),
      }
      return 'to' in deed ? (
        <LinkButton key={label} {...look} to={deed.to(row)} />
      ) : (
        <Button
          key={label}
          {...look}
          busy={'send' in deed && isBusy}
          onClick={() => onDo(deed, [row])}
        />
      )
    })
}
