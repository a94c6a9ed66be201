/** Packages with native parts, with files that they look for beside themselves, or that few sites load. */
export const outsideTheServer = [
  '@ai-sdk/openai-compatible',
  '@expo-google-fonts/noto-sans',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@node-rs/argon2',
  '@paypal/paypal-server-sdk',
  'ai',
  'better-sqlite3',
  'fontkit',
  'highlight.js',
  'maxmind',
  'nodemailer',
  'pdfkit',
  'pg',
  'sharp',
  'swagger-ui-dist',
]
