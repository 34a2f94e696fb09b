const CHANNEL = 'almanac-signed-out'

/** Tells the other tabs of this browser who has signed out. */
export function tellSignedOut(account: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(account)
  channel.close()
}

/** Hears who signed out in another tab; answers what ends the listening. */
export function onSignedOut(listener: (account: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => listener(String(data))
  return () => channel.close()
}
