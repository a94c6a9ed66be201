import type { TwoStep } from '#server/modules/accounts/two-step/schema.ts'
import { DeskDate } from '#web/dashboard/kit/words/desk-date.tsx'
import { FactorRow } from '#web/dashboard/settings/factor-row.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { twoStep: TwoStep; onRenew: () => void; onTurnOff: () => void }

const FEW = 3

export function TwoStepRows({ twoStep, onRenew, onTurnOff }: Props) {
  const { since, lastUsedAt, recoveryCodes } = twoStep
  const { left, of, createdAt } = recoveryCodes
  return (
    <ul className="box ruled">
      <FactorRow
        icon="lock"
        title="App with six digits"
        facts={[
          since && (
            <>
              On since <DeskDate iso={since} />
            </>
          ),
          lastUsedAt && (
            <>
              last used <DeskDate iso={lastUsedAt} />
            </>
          ),
        ]}
      >
        <Button onClick={onTurnOff}>Turn off</Button>
      </FactorRow>
      <FactorRow
        icon={left > FEW ? 'list' : 'warn'}
        title="Recovery codes"
        facts={[
          `${left} of ${of} left`,
          createdAt && (
            <>
              made <DeskDate iso={createdAt} />
            </>
          ),
        ]}
      >
        <Button onClick={onRenew}>Make new ones</Button>
      </FactorRow>
    </ul>
  )
}
