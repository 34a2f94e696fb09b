import { type AlmanacServer, type StartOptions, startAlmanac } from './almanac-server.ts'
import { startRoundRobin } from './round-robin.ts'

/**
 * Two servers on one database, with folders of their own, behind a proxy that hands each request to the other one in turn.
 * Used as one server: commands and the log are those of the first.
 */
export async function startTwoNodes(options: StartOptions & { databaseUrl: string }): Promise<AlmanacServer> {
  const proxy = await startRoundRobin()
  const started = await Promise.allSettled([startAlmanac(options), startAlmanac(options)])
  const nodes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async () => {
    const codes = await Promise.all(nodes.map((node) => node.stop()))
    await proxy.close()
    return Math.max(0, ...codes)
  }
  const failed = started.find((one) => one.status === 'rejected')
  const [first] = nodes
  if (failed || !first) {
    await stop()
    throw failed?.reason
  }
  for (const { url } of nodes) proxy.add(url)
  return { ...first, url: proxy.url, stop }
}
