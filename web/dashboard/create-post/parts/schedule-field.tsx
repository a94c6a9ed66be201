import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Input } from '#web/ui/form/input.tsx'
import styles from './schedule-field.module.css'
import { instantOf, untilText, wallTime, type WallTime } from '#shared/time/site-time.ts'

type Props = {
  /** ISO 8601; null publishes immediately. */
  value: string | null
  onChange: (publishAt: string | null) => void
  timeZone: string
  /** When the post was published, if it is public: its date can be changed, but not to one in the future. */
  publishedAt?: string | null
  error?: string
}

const TICK_MS = 30_000
const BACKDATED = 'the post takes this date in lists, archives and feeds'

export function ScheduleField({ value, onChange, timeZone, publishedAt = null, error }: Props) {
  const now = useNow()
  const instant = value ? new Date(value) : undefined
  const [wall, setWall] = useState<WallTime>(() => shown(value, timeZone))
  const own = useRef(value)

  // A value from outside (a restored draft) replaces what the fields show; what was typed here does not.
  useEffect(() => {
    if (value === own.current) return
    own.current = value
    setWall(shown(value, timeZone))
  }, [value, timeZone])

  function choose(next: string | null) {
    own.current = next
    onChange(next)
  }

  function type(changes: Partial<WallTime>) {
    const next = { ...wall, ...changes }
    setWall(next)
    const typed = instantOf(next, timeZone)
    if (typed) choose(typed.toISOString())
  }

  function toggle(on: boolean) {
    const suggested = shown(publishedAt, timeZone)
    setWall(suggested)
    choose(on ? (instantOf(suggested, timeZone)?.toISOString() ?? null) : null)
  }

  const left = instant && untilText(instant, now)
  return (
    <div className="grid tight">
      <Checkbox
        asSwitch
        label={publishedAt ? 'Change the publication date' : 'Publish at a set time'}
        checked={value !== null}
        onChange={(event) => toggle(event.target.checked)}
      />
      {instant && (
        <>
          <div className={`halves tight ${styles.fields}`}>
            <Input
              name="publish-date"
              label="Date"
              type="date"
              value={wall.date}
              max={publishedAt ? wallTime(now, timeZone).date : undefined}
              error={error}
              onChange={(event) => type({ date: event.target.value })}
            />
            <Input
              name="publish-time"
              label="Time"
              type="time"
              value={wall.time}
              onChange={(event) => type({ time: event.target.value })}
            />
          </div>
          <p className="fine" role="status">
            {timeZone}, {left || `in the past: ${BACKDATED}`}
          </p>
        </>
      )}
    </div>
  )
}

function shown(value: string | null, timeZone: string): WallTime {
  if (value) return wallTime(new Date(value), timeZone)
  return { date: wallTime(new Date(Date.now() + 86_400_000), timeZone).date, time: '08:30' }
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
