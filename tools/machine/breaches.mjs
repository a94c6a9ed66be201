import { say } from './project.mjs'

/** Prints breaches `{ rule, why, where }` grouped by rule and returns the exit code. */
export function report(breaches) {
  for (const [rule, found] of byRule(breaches)) {
    say(`${rule}: ${found[0].why}`)
    for (const { where } of found) say(`  ${where}`)
  }
  return breaches.length > 0 ? 1 : 0
}

function byRule(breaches) {
  const rules = new Map()
  for (const breach of breaches) rules.set(breach.rule, [...(rules.get(breach.rule) ?? []), breach])
  return rules
}
