import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The yardstick: node:http alone, answering every request with the same headers and bytes, and a POST that was read with 204.
const [file = '', port = ''] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'))
const bytes = Buffer.from(body, 'base64')

createServer((request, response) => {
  if (request.method === 'POST') {
    let text = ''
    request.setEncoding('utf8').on('data', (piece) => (text += piece))
    request.on('end', () => response.writeHead(JSON.parse(text) ? 204 : 400, headers).end())
    return
  }
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
