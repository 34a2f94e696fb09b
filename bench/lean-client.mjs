// Asks servers for one page over and over on connections that stay open, with as little work of its own as it can; then
// says how many answers there were and what they cost it. In a process of its own.
import { connect } from 'node:net'

const { urls, seconds, connections, headers } = JSON.parse(process.argv[2] ?? '{}')
const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

const counts = urls.map(() => 0)
const sockets = []
let going = true

/** The length of an answer by its head; null where it comes in pieces. */
function lengthOf(head) {
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`answered ${head.slice(0, 60)}`)
  const found = /\r\ncontent-length: (\d+)/i.exec(head)
  return found ? Number(found[1]) : null
}

function ask(url, at) {
  const { hostname, port, pathname, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const sent = Buffer.from(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const socket = connect(Number(port), hostname)
  let head = null
  let left = 0
  const done = () => {
    counts[at]++
    head = null
    if (going) socket.write(sent)
  }
  socket.setNoDelay(true)
  socket.on('connect', () => socket.write(sent))
  socket.on('data', (chunk) => {
    let body = chunk
    if (head === null) {
      const end = chunk.indexOf(END_OF_HEAD)
      if (end < 0) throw new Error('The head of an answer came in pieces.')
      head = lengthOf(chunk.toString('latin1', 0, end))
      body = chunk.subarray(end + END_OF_HEAD.length)
      left = head ?? Number.POSITIVE_INFINITY
      if (head === null) head = -1
    }
    left -= body.length
    if (left === 0 || (head === -1 && body.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS))) done()
  })
  socket.on('error', (error) => {
    if (going) throw error
  })
  sockets.push(socket)
}

urls.forEach((url, at) => {
  for (let n = 0; n < connections; n++) ask(url, at)
})
const { user, system } = process.cpuUsage()
const began = performance.now()
setTimeout(() => {
  const took = (performance.now() - began) / 1_000
  const cpu = process.cpuUsage({ user, system })
  going = false
  process.stdout.write(
    JSON.stringify({ rates: counts.map((count) => count / took), cpuMs: (cpu.user + cpu.system) / 1_000 }),
    () => process.exit(0),
  )
}, seconds * 1_000)
