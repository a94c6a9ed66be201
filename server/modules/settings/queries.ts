import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import { adoptShopCurrency } from '#shared/money/shop-currency.ts'
import { siteSettings, type SiteSettings } from './schema.ts'

/** Fills in defaults. Whoever reads them counts in the shop's currency from then on. */
export async function getSettings(db: Db): Promise<SiteSettings> {
  const row = await findSite(db, 1)
  const site = parsed(row?.site ?? '{}')
  adoptShopCurrency(site.shopCurrency)
  return site
}

const findSite = preparedQuery((db, id: number) =>
  db.selectFrom('settings').select('site').where('id', '=', id),
)

let last: { text: string; site: SiteSettings } | undefined

// Parsing takes longer than placing the rest of a small order; the text of the last time means the same again.
function parsed(text: string): SiteSettings {
  if (last?.text !== text) last = { text, site: siteSettings.parse(JSON.parse(text)) }
  return last.site
}

export async function putSettings(tx: Tx, site: SiteSettings): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ id: 1, site: JSON.stringify(site), setup_token: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ site: JSON.stringify(site) }))
    .execute()
}

export async function isSecondFactorDemanded(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('admins_need_second_factor')
    .where('id', '=', 1)
    .executeTakeFirst()
  return row?.admins_need_second_factor === 1
}

export async function putSecondFactorDemand(tx: Tx, isOn: boolean): Promise<void> {
  const flag = { admins_need_second_factor: isOn ? (1 as const) : (0 as const) }
  await tx
    .insertInto('settings')
    .values({ id: 1, site: sql.lit('{}'), setup_token: null, ...flag })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(flag))
    .execute()
}

/** The SHA-256 of the open set-up link's token, or null. */
export async function findSetupToken(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('setup_token')
    .where('id', '=', 1)
    .executeTakeFirst()
  return row?.setup_token ?? null
}

/** Null closes the set-up. */
export async function putSetupToken(tx: Tx, tokenHash: string | null): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ id: 1, site: sql.lit('{}'), setup_token: tokenHash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ setup_token: tokenHash }))
    .execute()
}
