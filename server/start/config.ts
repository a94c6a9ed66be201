import { resolve } from 'node:path'
import { z } from 'zod'
import { SHOP_CURRENCIES } from '#shared/money/shop-currencies.ts'
import type { BucketSettings } from '#server/adapters/s3/bucket.ts'
import { asBucketFolder, readBucketUrl } from '#server/adapters/s3/bucket-url.ts'
import { NO_PROXY, isBehindProxy, parseProxyTrust } from '#server/http/proxy-trust.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', 'on', 'off', '1', '0'], 'must be true or false')
    .transform((text) => ['true', 'on', '1'].includes(text))
    .default(fallback)

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    )

// What one member may keep.
const quota = (fallback: number) =>
  z
    .string()
    .regex(/^(?:off|[1-9]\d{0,6})$/, 'must be a whole number of at least 1, or off')
    .transform((text) => (text === 'off' ? Infinity : Number(text)))
    .default(fallback)

const port = z
  .string()
  .regex(/^\d+$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .pipe(z.number().max(65_535, 'must be a port number from 0 to 65535'))

const HOST_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

const plainText = z.string().regex(/^[\x21-\x7E]{1,200}$/, 'must be text without spaces')

// Those that PayPal can charge with the decimals that they are stored with: it takes no fillér and no Taiwanese cents. Rupees
// are not among them.
const PAYPAL_CURRENCIES =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(
    ' ',
  )

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: z
    .string()
    .regex(/^(?:[1-9]|[1-5]\d|6[0-4])$/, 'must be a whole number from 1 to 64')
    .transform(Number)
    .default(1),
  PUBLIC_URL: url('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => new URL(text).pathname === '/', 'must not have a path')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  ALLOW_EMPTY_DATABASE: flag(false),
  NIGHTLY_BACKUP: flag(true),
  BACKUP_TO: z
    .string()
    .refine(
      (text) => !text.startsWith('s3:') || readBucketUrl(text) !== undefined,
      'must be a folder, or s3:// with a bucket and a prefix such as s3://my-backups/site',
    )
    .transform((text) => (text.startsWith('s3:') ? asBucketFolder(text) : resolve(text)))
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().optional(),
  OWNER_EMAIL: z.email('must be an email address').optional(),
  OWNER_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(200, 'must be at most 200 characters')
    .optional(),
  OWNER_NAME: z.string().max(80, 'must be at most 80 characters').optional(),
  STARTER_CONTENT: flag(true),
  SHOP_CURRENCY: z
    .enum(SHOP_CURRENCIES, 'must be the code of a currency that a shop may have, such as EUR')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => parseProxyTrust(text))
    .refine(
      (trust) => trust !== undefined,
      'must be true, false, the number of proxies (at most 9), or their networks such as 10.0.0.0/8,::1',
    )
    .default(NO_PROXY),
  DRAIN_SECONDS: z
    .string()
    .regex(/^(?:\d|[1-5]\d|60)$/, 'must be a whole number of seconds from 0 to 60')
    .transform(Number)
    .default(0),
  HSTS_SUBDOMAINS: flag(false),
  CDN: z
    .enum(['off', 'on', 'cloudflare', 'fastly', 'bunny'], {
      error: 'must be off, cloudflare, fastly, bunny, or on for any other',
    })
    .default('off'),
  CDN_ZONE: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the id of a zone, service or pull zone')
    .optional(),
  CDN_TOKEN: plainText.optional(),
  CDN_PURGE_URL: url('http:', 'https:').optional(),
  RATES_URL: z.union([z.literal('off'), url('http:', 'https:')]).optional(),
  AI_BASE_URL: url('http:', 'https:').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  SHOPIFY_STORE_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(HOST_NAME, 'must be a host name such as my-shop.myshopify.com, without https://')
    .optional(),
  SHOPIFY_STOREFRONT_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must be a Storefront API access token')
    .optional(),
  PAYPAL_CLIENT_ID: plainText.optional(),
  PAYPAL_CLIENT_SECRET: plainText.optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[a-zA-Z0-9]{1,50}$/, 'must be the id of a webhook, letters and digits')
    .optional(),
  PAYPAL_API_BASE: url('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .refine((text) => new URL(text).pathname === '/', 'must not have a path')
    .default('https://api-m.paypal.com'),
  PAYPAL_CURRENCIES: z
    .string()
    .regex(/^\s*[A-Z]{3}(?:\s*,\s*[A-Z]{3})*\s*$/, 'must be currency codes such as USD,EUR')
    .transform((text) => text.split(',').map((code) => code.trim()))
    .refine((codes) => codes.includes('USD'), 'must include USD')
    .refine(
      (codes) => !codes.some((code) => code === 'HUF' || code === 'TWD'),
      'must not include HUF or TWD, of which PayPal takes no decimals',
    )
    .default(PAYPAL_CURRENCIES),
  ANALYTICS_ID: z
    .string()
    .regex(
      /^G-[A-Z0-9]{4,20}$/,
      'must be a measurement id of Google Analytics such as G-ABC1234567; no other tag is supported',
    )
    .optional(),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7E]{16,200}$/, 'must be at least 16 characters without spaces')
    .optional(),
  S3_ENDPOINT: url('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: plainText.optional(),
  S3_SECRET_ACCESS_KEY: plainText.optional(),
  S3_PUBLIC_URL: url('https:', 'http:')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  RATE_LIMITS: flag(true),
  MEMBER_TEXT_MB: quota(50),
  MEMBER_PICTURE_MB: quota(250),
  MEMBER_PICTURES: quota(1000),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level such as info or warn',
    )
    .default('info'),
})

const NEEDS: [string, string][] = [
  ['OWNER_EMAIL', 'OWNER_PASSWORD'],
  ['OWNER_PASSWORD', 'OWNER_EMAIL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  ['PAYPAL_CLIENT_SECRET', 'PAYPAL_CLIENT_ID'],
  ['PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID'],
  ['S3_BUCKET', 'S3_ENDPOINT'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'],
  ['S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY'],
  ['S3_REGION', 'S3_ENDPOINT'],
  ['S3_ACCESS_KEY_ID', 'S3_ENDPOINT'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
  ['S3_PUBLIC_URL', 'S3_ENDPOINT'],
  ['SHOPIFY_STORE_DOMAIN', 'SHOPIFY_STOREFRONT_TOKEN'],
  ['SHOPIFY_STOREFRONT_TOKEN', 'SHOPIFY_STORE_DOMAIN'],
]

type Values = Record<string, string | undefined>

export type Config = z.output<typeof environment> & {
  publicUrl: string
  isHttps: boolean
  dataDir: string
  /** Where the pictures are; undefined while they are in DATA_DIR. */
  bucket: BucketSettings | undefined
}

// What a CDN needs, and what would have no effect.
function cdnProblems({ CDN = 'off', ...values }: Values, isProxied: boolean): string[] {
  const isNamed = ['cloudflare', 'fastly', 'bunny'].includes(CDN)
  const needed = isNamed ? ['CDN_ZONE', 'CDN_TOKEN'] : []
  const useless = [
    ...(isNamed ? [] : ['CDN_ZONE']),
    ...(CDN === 'on' ? [] : ['CDN_PURGE_URL']),
    ...(CDN === 'off' || (CDN === 'on' && !values.CDN_PURGE_URL) ? ['CDN_TOKEN'] : []),
  ]
  return [
    ...needed
      .filter((name) => !values[name])
      .map((name) => `${name}: must be set when CDN is ${CDN}`),
    ...useless
      .filter((name) => values[name])
      .map((name) => `${name}: has no effect while CDN is ${CDN}; remove it`),
    ...(CDN === 'off' || isProxied
      ? []
      : ['TRUST_PROXY: must be set when CDN is, or all visitors would count as one']),
  ]
}

/** The typed configuration, or one clear line for each variable that is wrong. Empty variables count as unset. */
export function readConfig(
  env: Record<string, string | undefined>,
): Config | { problems: string[] } {
  const values: Values = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value?.trim()),
  )
  const parsed = environment.safeParse(values)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => problemLine(issue))
  // Then the bucket of the pictures is not the only one.
  const isBackupInBucket = values.BACKUP_TO?.startsWith('s3:') === true
  const needs = NEEDS.filter(([, needed]) => needed !== 'S3_BUCKET' || !isBackupInBucket)
  if (isBackupInBucket) needs.push(['BACKUP_TO', 'S3_ENDPOINT'])
  for (const [name, needed] of needs) {
    if (values[name] && !values[needed]) problems.push(`${needed}: must be set when ${name} is set`)
  }
  if (parsed.data && parsed.data.METRICS_PORT === parsed.data.PORT)
    problems.push('METRICS_PORT: must be another port than PORT')
  if (parsed.success) problems.push(...cdnProblems(values, isBehindProxy(parsed.data.TRUST_PROXY)))
  if (!parsed.success || problems.length > 0) return { problems }
  const publicUrl = parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`
  return {
    ...parsed.data,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    dataDir: resolve(parsed.data.DATA_DIR),
    bucket: bucketOf(parsed.data, parsed.data.S3_BUCKET),
  }
}

/** A bucket at the address and with the keys of S3_…; undefined where one of them is not set. */
export function bucketOf(
  values: Pick<
    z.output<typeof environment>,
    'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
  >,
  bucket: string | undefined,
): BucketSettings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

function problemLine(issue: { path: PropertyKey[]; message: string }): string {
  return `${issue.path.join('.')}: ${issue.message}`
}
