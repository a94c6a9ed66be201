const PAGES: Record<string, string> = {
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
  Delhivery: 'https://www.delhivery.com/track-v2/package/',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** Carriers whose page for a parcel is known; any other can be typed. */
export const CARRIERS = Object.keys(PAGES)

/** The page on which a carrier tells where a parcel is; empty where it is not known. */
export function trackingLink(carrier: string, number: string): string {
  const name = CARRIERS.find((listed) => listed.toLowerCase() === carrier.trim().toLowerCase())
  const code = number.replace(/\s+/g, '')
  return name && code ? `${PAGES[name]}${encodeURIComponent(code)}` : ''
}
