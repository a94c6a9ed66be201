import styles from './ai-blog-generator.module.css'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'

const VARIABLES = [
  ['AI_BASE_URL', 'the address of the server, up to the part before /chat/completions'],
  ['AI_MODEL', 'the name of the model, as the server calls it'],
  ['AI_API_KEY', 'the key, if the server requires one'],
] as const

const EXAMPLE = `AI_BASE_URL=http://localhost:11434/v1
AI_MODEL=qwen3:8b
AI_API_KEY=`

export function NotConfigured() {
  return (
    <section aria-labelledby="set-up" className={`grid ${styles.setUp}`}>
      <PanelHead title="No AI server is configured" id="set-up" />
      <p>
        Drafts are written by an AI server of your choice: one on your own machine, or any service
        that speaks the OpenAI protocol. Set three variables in the site’s environment (or in its{' '}
        <code>.env</code> file), then restart it.
      </p>
      <dl className="ruled edge-above edge-below">
        {VARIABLES.map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd className="soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3 className="title-4">Example: a local server</h3>
      <pre tabIndex={0} aria-label="Example of the three variables">
        {EXAMPLE}
      </pre>
      <p className="fine">
        Until then, nothing is sent anywhere. Every draft stays a draft until you publish it.
      </p>
    </section>
  )
}
