import { clockTime } from '#web/dashboard/kit/words/clock-time.ts'

type Props = { isDirty: boolean; keptAt: string | null | undefined; saved: string }

/** Says in one line what would become of the changes if the window closed now. */
export function SavedLine({ isDirty, keptAt, saved }: Props) {
  return (
    <p className="note" role="status">
      {lineOf({ isDirty, keptAt, saved })}
    </p>
  )
}

function lineOf({ isDirty, keptAt, saved }: Props): string {
  if (!isDirty) return saved
  if (keptAt === null) return 'Not saved. This browser cannot keep your changes.'
  return keptAt ? `Not saved. Kept in this browser, ${clockTime(keptAt)}` : 'Not saved'
}
