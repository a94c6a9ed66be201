import { castBreaches } from '#tools/house-rules/casts.mjs'
import { commentBreaches } from '#tools/house-rules/comments.mjs'
import { furnitureBreaches } from '#tools/house-rules/furniture.mjs'
import { lockfileBreaches } from '#tools/house-rules/lockfile.mjs'
import { nameBreaches } from '#tools/house-rules/names.mjs'
import { rightsBreaches } from '#tools/house-rules/rights.mjs'
import { sourceBreaches } from '#tools/house-rules/sources.mjs'
import { spellingBreaches } from '#tools/house-rules/spelling.mjs'
import { styleBreaches } from '#tools/house-rules/styles.mjs'
import { isCommand, root } from '#tools/machine/project.mjs'
import { report } from '#tools/machine/breaches.mjs'

/** Every breach of the house rules under `folder`: `{ rule, why, where }`. */
export function judgeHouse(folder) {
  return [
    ...styleBreaches(folder),
    ...sourceBreaches(folder),
    ...castBreaches(folder),
    ...commentBreaches(folder),
    ...nameBreaches(folder),
    ...furnitureBreaches(folder),
    ...rightsBreaches(folder),
    ...lockfileBreaches(folder),
    ...spellingBreaches(folder),
  ]
}

if (isCommand(import.meta.url)) process.exitCode = report(judgeHouse(root))
