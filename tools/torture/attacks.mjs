import { readdirSync } from 'node:fs'
import { at } from '#tools/machine/project.mjs'

/**
 * The attacks of `attacks/*.mjs` in the order of their files, `quiet.mjs` first; with `words`, those whose file or name
 * contains all of them. Each file exports `attacks`, a list of `{ name, seconds?, run(target) }`; `run` ends
 * when the attack is over, with a text where there is more to say than its times, and throws when an answer was wrong.
 */
export async function loadAttacks(words = []) {
  const files = readdirSync(at('tools', 'torture', 'attacks')).filter((file) =>
    file.endsWith('.mjs'),
  )
  const lists = await Promise.all(files.toSorted(quietFirst).map(attacksOf))
  return lists
    .flat()
    .filter(({ file, name }) => words.every((word) => `${file} ${name}`.includes(word)))
}

async function attacksOf(file) {
  const { attacks } = await import(`./attacks/${file}`)
  return attacks.map((attack) => ({ ...attack, file }))
}

function quietFirst(one, other) {
  if (one === other) return 0
  if (one === 'quiet.mjs') return -1
  return other === 'quiet.mjs' || one > other ? 1 : -1
}
