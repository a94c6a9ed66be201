// Only those whose page opens by the number alone, at an address that has been the same for years.
const PAGES: Record<string, string> = {
  'An Post': 'https://www.anpost.com/Post-Parcels/Track/History?item=',
  'Australia Post': 'https://auspost.com.au/mypost/track/details/',
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  Correos: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  Delhivery: 'https://www.delhivery.com/track-v2/package/',
  'Deutsche Post': 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  'DHL Paket': 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  'Japan Post':
    'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  'Österreichische Post': 'https://www.post.at/sv/sendungsdetails?snr=',
  'Poste Italiane': 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
  'Swiss Post': 'https://www.post.ch/swisspost-tracking?formattedParcelCodes=',
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
