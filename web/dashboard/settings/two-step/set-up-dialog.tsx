import { tryCall } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import styles from './two-step.module.css'
import { encode } from 'uqr'

type Props = {
  totp: { secret: string; uri: string }
  onClose: () => void
  onCodes: (recoveryCodes: string[]) => void
}

/** Leads from the QR code to the first code of the app. */
export function SetUpDialog({ totp, onClose, onCodes }: Props) {
  const form = useForm({
    initial: { code: '' },
    rules: useRules('code'),
    prefix: 'two-step-',
    send: (json) => tryCall((api) => api.auth.totp.confirm.$post({ json })),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Dialog open title="Set up two-step sign-in" onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate>
        <p>
          Scan this with an authenticator app, such as the one for passwords on your phone. Then
          enter the six digits that it shows.
        </p>
        <div className={`at-middle line stretched joined ${styles.code}`}>
          <QrCode text={totp.uri} label="QR code for your app" />
        </div>
        <details>
          <summary>Enter the key by hand instead</summary>
          <p className={`breaks ${styles.secret}`}>{inGroups(totp.secret)}</p>
          <p className="soft">
            Or{' '}
            <a className="link" href={totp.uri}>
              open it in an app on this device
            </a>
            .
          </p>
        </details>
        <CodeField {...form.field('code')} data-autofocus />
        <FormMessage tone="bad">{form.message}</FormMessage>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Turning on…">
          Turn on
        </Button>
      </form>
    </Dialog>
  )
}

function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?!$)/g, '$& ')
}

const BORDER = 4

/** A QR code (ISO/IEC 18004) with its quiet zone: dark on light in both themes, since apps read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={size * 4}
      height={size * 4}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}
