/** How one provider is told to drop copies: the requests for some keys, and whether an answer of 200 to 299 says it did. */
export type Provider = {
  name: string
  mostKeys: number
  requestsFor(keys: readonly string[]): { url: string; init: RequestInit }[]
  isDone(answer: string): boolean
}

type Account = { zone: string; token: string; origin?: string }

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Purge by tag, on every plan: https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
export function cloudflare({
  zone,
  token,
  origin = 'https://api.cloudflare.com',
}: Account): Provider {
  return {
    name: 'Cloudflare',
    mostKeys: 100,
    requestsFor: (tags) => [
      {
        url: `${origin}/client/v4/zones/${zone}/purge_cache`,
        init: {
          method: 'POST',
          headers: { ...JSON_TYPE, Authorization: `Bearer ${token}` },
          body: JSON.stringify({ tags }),
        },
      },
    ],
    isDone: (answer) => /"success"\s*:\s*true/.test(answer),
  }
}

/** Purge by surrogate key: https://www.fastly.com/documentation/reference/api/purging/ */
export function fastly({ zone, token, origin = 'https://api.fastly.com' }: Account): Provider {
  return {
    name: 'Fastly',
    mostKeys: 256,
    requestsFor: (keys) => [
      {
        url: `${origin}/service/${zone}/purge`,
        init: {
          method: 'POST',
          headers: { ...JSON_TYPE, Accept: 'application/json', 'Fastly-Key': token },
          body: JSON.stringify({ surrogate_keys: keys }),
        },
      },
    ],
    isDone: () => true,
  }
}

/** Purge of a pull zone by tag, one at a time: https://docs.bunny.net/cdn/purge-cache */
export function bunny({ zone, token, origin = 'https://api.bunny.net' }: Account): Provider {
  return {
    name: 'Bunny',
    mostKeys: 5,
    requestsFor: (keys) =>
      keys.map((key) => ({
        url: `${origin}/pullzone/${zone}/purgeCache`,
        init: {
          method: 'POST',
          headers: { ...JSON_TYPE, AccessKey: token },
          body: JSON.stringify({ CacheTag: key }),
        },
      })),
    isDone: () => true,
  }
}

/** A proxy such as Varnish: PURGE with the keys as a list, and as a pattern for the header of what is to be dropped. */
export function purgeMethod({ url, token }: { url: string; token: string }): Provider {
  return {
    name: 'The caching proxy',
    mostKeys: 50,
    requestsFor: (keys) => [
      {
        url,
        init: {
          method: 'PURGE',
          headers: {
            'Surrogate-Key': keys.join(' '),
            'Surrogate-Pattern': keys.join('|'),
            ...(token && { Authorization: `Bearer ${token}` }),
          },
        },
      },
    ],
    isDone: () => true,
  }
}
