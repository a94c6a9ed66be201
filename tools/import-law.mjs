import { findCycles } from '#tools/import-law/cycles.mjs'
import { readImports } from '#tools/import-law/imports.mjs'
import { findMutualRooms } from '#tools/import-law/mutual-rooms.mjs'
import { CYCLES, isPackage, isTest, MUTUAL_ROOMS, rules } from '#tools/import-law/rules.mjs'
import { isCommand, root } from '#tools/machine/project.mjs'
import { report } from '#tools/machine/breaches.mjs'

/** Every breach of the import law under `folder`: `{ rule, why, where }`. */
export function judgeImports(folder) {
  const imports = readImports(folder)
  const breaches = imports.flatMap((item) =>
    rules
      .filter((rule) => (rule.everywhere || !isTest(item.from)) && rule.broken(item))
      .map((rule) => ({
        rule: rule.name,
        why: rule.why,
        where: `${item.from} → ${item.specifier}`,
      })),
  )
  const inside = imports.filter(({ to, typeOnly }) => !typeOnly && !isPackage(to))
  const rings = findCycles(inside).map((ring) => ({
    rule: CYCLES.name,
    why: CYCLES.why,
    where: [...ring, ring[0]].join(' → '),
  }))
  const mutual = findMutualRooms(imports).map((where) => ({
    rule: MUTUAL_ROOMS.name,
    why: MUTUAL_ROOMS.why,
    where,
  }))
  return [...breaches, ...rings, ...mutual]
}

if (isCommand(import.meta.url)) process.exitCode = report(judgeImports(root))
