import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon/icon.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'

/** What a part of the section is about, with its button or state at the end. */
export function FactorHead({ say, children }: { say: ReactNode; children: ReactNode }) {
  return (
    <div className="between">
      <p className="soft fill">{say}</p>
      {children}
    </div>
  )
}

type Props = { icon: IconName; title: string; facts: ReactNode[]; children: ReactNode }

/** A way to prove who one is, and what can be done with it. */
export function FactorRow({ icon, title, facts, children }: Props) {
  return (
    <li className="row pad-row snug-lines even">
      <Icon name={icon} />
      <div className="stack slim touching fill-or-wrap">
        <p className="ui strong breaks">{title}</p>
        <SpecStrip facts={facts} />
      </div>
      {children}
    </li>
  )
}
