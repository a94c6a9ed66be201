import styles from './ai-blog-generator.module.css'

const TONES = [
  { value: 'plain', label: 'Plain' },
  { value: 'warm', label: 'Warm' },
  { value: 'expert', label: 'Expert' },
]

export function ToneChoice({
  value,
  onChange,
}: {
  value: string
  onChange: (tone: string) => void
}) {
  return (
    <fieldset>
      <legend className="legend">Voice</legend>
      <div className={`grid joined rounded raised ${styles.tones}`}>
        {TONES.map((tone) => (
          <label key={tone.value}>
            <input
              type="radio"
              className="vh"
              name="tone"
              value={tone.value}
              checked={value === tone.value}
              onChange={() => onChange(tone.value)}
            />
            <span className="grid joined tall rounded ui medium soft">{tone.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
