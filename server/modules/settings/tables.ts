import type { Generated } from 'kysely'
import type { Flag } from '#server/database/tables.ts'

export type SettingsTables = {
  settings: {
    id: number
    site: string
    setup_token: string | null
    /** Beside the other settings: it is read for each request of an admin, and the owner alone changes it. */
    admins_need_second_factor: Generated<Flag>
  }
}
