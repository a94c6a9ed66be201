const READING = /^(routes\/(home|blog|shop\/(store|product))\/|info-)/

/** Whether a route's page is for readers: it reads whole, and its links and forms work, before any script is there. */
export function isReadingPage(routeId: string | undefined): boolean {
  return routeId !== undefined && READING.test(routeId)
}
