import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The yardstick: node:http alone, answering every request with one page's headers and bytes.
const [file = '', port = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'))
const bytes = Buffer.from(body, 'base64')

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
