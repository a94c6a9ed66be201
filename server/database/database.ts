import type { Kysely, Transaction } from 'kysely'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'
import type { AffiliatesTables } from '#server/modules/affiliates/tables.ts'
import type { AiTables } from '#server/modules/ai/tables.ts'
import type { AnalyticsTables } from '#server/modules/analytics/tables.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'
import type { BulkTables } from '#server/modules/bulk/tables.ts'
import type { ImportTables } from '#server/modules/catalog/tables-import.ts'
import type { CatalogTables } from '#server/modules/catalog/tables.ts'
import type { CommentsTables } from '#server/modules/comments/tables.ts'
import type { ConnectionsTables } from '#server/modules/connections/tables.ts'
import type { CurrencyTables } from '#server/modules/currency/tables.ts'
import type { CustomersTables } from '#server/modules/customers/tables.ts'
import type { LeavingTables } from '#server/modules/leaving/tables.ts'
import type { LinksTables } from '#server/modules/links/tables.ts'
import type { MailTables } from '#server/modules/mail/tables.ts'
import type { MediaTables } from '#server/modules/media/tables.ts'
import type { MessagesTables } from '#server/modules/messages/tables.ts'
import type { MigrationTables } from '#server/modules/migration/tables.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import type { ReturnsTables } from '#server/modules/orders/tables-returns.ts'
import type { ViewsTables } from '#server/modules/orders/tables-views.ts'
import type { RestockTables } from '#server/modules/restock/tables.ts'
import type { ReviewsTables } from '#server/modules/reviews/tables.ts'
import type { SearchTables } from '#server/modules/search/tables.ts'
import type { SettingsTables } from '#server/modules/settings/tables.ts'
import type { UsersTables } from '#server/modules/users/tables.ts'
import type { KernelTables } from './tables.ts'

/** Every table, from the modules' own types. */
export type Tables = KernelTables &
  SettingsTables &
  AccountsTables &
  MediaTables &
  BlogTables &
  BulkTables &
  CatalogTables &
  ImportTables &
  ConnectionsTables &
  CurrencyTables &
  CustomersTables &
  LeavingTables &
  LinksTables &
  MailTables &
  MessagesTables &
  AnalyticsTables &
  MigrationTables &
  OrdersTables &
  ReturnsTables &
  ViewsTables &
  CommentsTables &
  RestockTables &
  ReviewsTables &
  SearchTables &
  AffiliatesTables &
  AiTables &
  UsersTables

/** Reads run inside or outside a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** Writes require an open transaction. */
export type Tx = Transaction<Tables>
