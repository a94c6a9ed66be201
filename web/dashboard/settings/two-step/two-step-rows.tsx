import type { TwoStep } from '#server/modules/accounts/two-step/schema.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
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
              On since <LocalDate iso={since} />
            </>
          ),
          lastUsedAt && (
            <>
              last used <LocalDate iso={lastUsedAt} />
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
              made <LocalDate iso={createdAt} />
            </>
          ),
        ]}
      >
        <Button onClick={onRenew}>Make new ones</Button>
      </FactorRow>
    </ul>
  )
}
