import type { Outcome } from '#web/dashboard/kit/call.ts'
import type { Question } from '#web/dashboard/kit/confirm.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** Something that can be done to a row of a list, or to all that are chosen. */
export type Deed<Row> = Way<Row> & {
  label: string
  icon?: IconName
  variant?: 'primary' | 'quiet'
  /** What its button is called for those who hear it; else the label and the row's name. */
  name?: (row: Row) => string
  /** The rows that it makes sense for; else all. */
  isFor?: (row: Row) => boolean
}

/** A deed in the bar of what is done to all chosen rows. */
export type BulkDeed<Row> = Deed<Row> & { icon: IconName }

type Way<Row> =
  /** It leads elsewhere. */
  | { to: (row: Row) => string }
  /** The screen does it, and says when something has changed. */
  | { run: (rows: Row[], changed: () => void) => void }
  /** It is asked about first; `said` tells that it was done. */
  | { ask: (row: Row) => Question; said: (done: Row[]) => string }
  /** It is done at once, row by row; `wrong` puts each refusal into words, else the first is told as it is. */
  | {
      send: (row: Row) => Promise<Outcome<unknown>>
      said: (done: Row[]) => string
      wrong?: (row: Row, message: string) => string
    }

export const canDo = <Row,>({ isFor }: Deed<Row>, row: Row): boolean => isFor?.(row) ?? true

type Props<Row> = {
  row: Row
  /** How sentences call the row: "the comment by Ira". */
  name: string
  deeds: Deed<Row>[]
  isBusy: boolean
  onDo: (deed: Deed<Row>, rows: Row[]) => void
}

/** The buttons of a row. */
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
