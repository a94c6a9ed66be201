import { counted } from '#shared/text/counted.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { STAR } from '#web/ui/shop/stars.tsx'
import styles from './review.module.css'

type Props = { id: string; chosen: number; error: string | undefined }

/** Five stars to choose from, by pointer, keyboard or touch, without a script. */
export function StarChoice({ id, chosen, error }: Props) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid slim packed near"
    >
      <legend className="legend">Your rating</legend>
      <div className={`line joined ${styles.stars}`}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={`stage rounded ${styles.star}`}>
            <input
              className="vh"
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={stars === chosen}
              required
            />
            <span className="vh">{counted(stars, 'star')}</span>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
