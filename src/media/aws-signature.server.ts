import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { accessKey: string; secretKey: string; region: string }

export type UnsignedRequest = {
  method: string
  url: URL
  headers?: Record<string, string>
  /** The SHA-256 of the body, in hexadecimal; that of no bytes where there is none. */
  bodyHash?: string
}

/**
 * The headers that sign a request to an S3-compatible store (AWS Signature Version 4, in headers, one chunk).
 * The path is signed as it stands, so it must be encoded already; there is no query.
 */
export function signedHeaders(
  { method, url, headers = {}, bodyHash = sha256('') }: UnsignedRequest,
  { accessKey, secretKey, region }: S3Credentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time }
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const request = [method, url.pathname, '', lines, names, bodyHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((under, part) => hmac(under, part), `AWS4${secretKey}`)
  const signature = hmac(key, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`
  return { ...sent, authorization }
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest()
}
