import { useRef, useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { useLoaded } from '#web/dashboard/kit/use-loaded.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { AgedMail } from './load-outbox.ts'
import { problemText, sendLabel } from './mail-words.ts'
import { MailState } from './mail-state.tsx'
import styles from './outbox.module.css'

const VIEWS = [
  { value: 'wide', label: 'Screen, 600 px' },
  { value: 'phone', label: 'Phone, 390 px' },
  { value: 'text', label: 'Text' },
] as const

const PHONE = 640

type View = (typeof VIEWS)[number]['value']

type Props = { mail: AgedMail; canSend: boolean; onClose: () => void }

/** One mail as its reader gets it, at both widths and as text. */
export function MailDialog({ mail, canSend, onClose }: Props) {
  const { _id: id, subject, to, age, createdAt, status, problem, text } = mail
  const loaded = useLoaded(id, loadMail)
  const failure = loaded && 'refusal' in loaded && loaded.refusal.message
  // Old mail, and mail that failed to load, has no HTML to show.
  const hasHtml = loaded && 'value' in loaded && loaded.value.mail.html !== ''
  const [view, setView] = useState<View>(() => (innerWidth < PHONE ? 'phone' : 'wide'))
  const [isBusy, setBusy] = useState(false)
  const refresh = useRefresh()
  const shown = hasHtml === false ? 'text' : view

  async function send() {
    setBusy(true)
    const outcome = await call((api) => api.outbox[':id'].resend.$post({ param: { id } }))
    setBusy(false)
    if ('refusal' in outcome) return toast.error(outcome.refusal.message)
    toast.success(`“${subject}” is on its way.`)
    refresh()
    onClose()
  }

  return (
    <Dialog
      open
      large
      title={subject}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          {canSend && (
            <Button busy={isBusy} onClick={() => void send()}>
              <Icon name="mail" small />
              {sendLabel(mail)}
            </Button>
          )}
        </>
      }
    >
      <div className="row">
        <MailState status={status} />
        <SpecStrip
          facts={[
            `To ${to}`,
            <time key="age" dateTime={createdAt}>
              {age}
            </time>,
          ]}
        />
      </div>
      {problem && (
        <Banner tone="bad">
          <p>{problemText(problem)}</p>
        </Banner>
      )}
      {failure && (
        <Banner tone="bad">
          <p>{failure}</p>
        </Banner>
      )}
      {hasHtml && (
        <div className="row tight" role="group" aria-label="View">
          {VIEWS.map(({ value, label }) => (
            <Chip key={value} chosen={value === view} onClick={() => setView(value)}>
              {label}
            </Chip>
          ))}
        </div>
      )}
      {!loaded && <Spinner label="Loading the email" />}
      {hasHtml && shown !== 'text' && (
        <MailFrame key={shown} id={id} isPhone={shown === 'phone'} onClose={onClose} />
      )}
      {loaded && shown === 'text' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolled by keyboard.
        <pre
          className={`box breaks verbatim pad-4 ${styles.text}`}
          tabIndex={0}
          aria-label="Plain text of the email"
        >
          {text}
        </pre>
      )}
    </Dialog>
  )
}

const loadMail = (id: string) => call((api) => api.outbox[':id'].$get({ param: { id } }))

// The document comes with a policy of its own: no script runs in it, and nothing is loaded from elsewhere.
type FrameProps = { id: string; isPhone: boolean; onClose: () => void }

function MailFrame({ id, isPhone, onClose }: FrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)
  const fit = () => {
    const page = ref.current?.contentDocument?.documentElement
    if (!page || !ref.current) return
    // Keys in a frame are not heard outside of it.
    page.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose())
    // A page is as tall as its frame at least.
    ref.current.style.blockSize = '0'
    ref.current.style.blockSize = `${page.scrollHeight}px`
  }
  return (
    <div className="scrolls-across on-ground rounded edged">
      <iframe
        ref={ref}
        className={`${styles.mail} ${isPhone ? styles.phone : ''}`}
        src={`/api/outbox/${id}/document`}
        title="Email preview"
        sandbox="allow-same-origin"
        onLoad={fit}
      />
    </div>
  )
}
