import { useState } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { toast } from '#web/ui/browser/toast.ts'

type Saved = { value: unknown } | { refusal: { message: string } }

type Props = { label: string; isOn: boolean; save: (isOn: boolean) => Promise<Saved> }

/** Turns emails of one kind on or off at once. */
export function MailSwitch({ label, isOn, save }: Props) {
  const [isWanted, setIsWanted] = useState(isOn)
  const choose = async (next: boolean) => {
    setIsWanted(next)
    const outcome = await save(next)
    if ('refusal' in outcome) {
      setIsWanted(!next)
      toast.error(outcome.refusal.message)
    } else toast.success('Your email settings were saved.')
  }
  return (
    <Checkbox
      asSwitch
      label={label}
      checked={isWanted}
      onChange={({ target }) => void choose(target.checked)}
    />
  )
}
