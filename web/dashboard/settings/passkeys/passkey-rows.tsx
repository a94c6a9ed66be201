import type { Passkey } from '#server/modules/accounts/passkeys/schema.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { FactorRow } from '#web/dashboard/settings/factor-row.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  passkeys: Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

export function PasskeyRows({ passkeys, onRename, onRemove }: Props) {
  if (passkeys.length === 0) return null
  return (
    <ul className="box ruled">
      {passkeys.map((passkey) => (
        <FactorRow key={passkey._id} icon="lock" title={passkey.name} facts={factsOf(passkey)}>
          <div className="row tight">
            <Button aria-label={`Rename ${passkey.name}`} onClick={() => onRename(passkey)}>
              Rename
            </Button>
            <Button aria-label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)}>
              Remove
            </Button>
          </div>
        </FactorRow>
      ))}
    </ul>
  )
}

function factsOf({ createdAt, lastUsedAt, isSynced }: Passkey) {
  return [
    <>
      added <LocalDate iso={createdAt} />
    </>,
    lastUsedAt ? (
      <>
        used <LocalDate iso={lastUsedAt} />
      </>
    ) : (
      'not used yet'
    ),
    isSynced && 'on all your devices',
  ]
}
