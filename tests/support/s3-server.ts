import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const REGION = 'eu-test-1'
const ACCESS_KEY = 'ALMANAC'
const SECRET_KEY = 'a/secret+with=signs'

/** A bucket on the loopback that checks each signature from the request as it arrived. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null)
    // Whoever broke off has put nothing.
    if (!body) return undefined
    const path = request.url ?? ''
    if (!signatureHolds(request, body)) return response.writeHead(403).end('<Error/>')
    if (!path.startsWith('/pictures/site/')) return response.writeHead(404).end('<Error/>')
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'PUT') return response.writeHead(200).end()
    const found = objects.get(path)
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    if (!found) return response.writeHead(404).end(request.method === 'HEAD' ? undefined : '<Error/>')
    response.writeHead(200, { 'content-length': found.length })
    return response.end(request.method === 'HEAD' ? undefined : found)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const login = `${ACCESS_KEY}:${encodeURIComponent(SECRET_KEY)}`
  return {
    objects,
    url: `s3://${login}@127.0.0.1:${port}/pictures/site?region=${REGION}&tls=off`,
    wrongUrl: `s3://${ACCESS_KEY}:guess@127.0.0.1:${port}/pictures/site?region=${REGION}&tls=off`,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function signatureHolds({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const given = headers.authorization ?? ''
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request,\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/
  const [, accessKey, day = '', region, names = '', signature] = pattern.exec(given) ?? []
  const sum = createHash('sha256').update(body).digest('hex')
  const time = String(headers['x-amz-date'])
  if (accessKey !== ACCESS_KEY || region !== REGION || headers['x-amz-content-sha256'] !== sum) return false
  if (!names.split(';').includes('host') || !time.startsWith(day)) return false
  const canonical = `${method}\n${url}\n\n${names
    .split(';')
    .map((name) => `${name}:${headers[name]}`)
    .join('\n')}\n\n${names}\n${sum}`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${digest}`
  const sign = (key: Buffer | string, part: string) => createHmac('sha256', key).update(part).digest()
  const key = sign(sign(sign(sign(`AWS4${SECRET_KEY}`, day), REGION), 's3'), 'aws4_request')
  return sign(key, text).toString('hex') === signature
}
