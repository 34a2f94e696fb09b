import { onSignedOut } from '../sign-out/signed-out-news.ts'

type TabEvents = {
  /** The network is back. */
  online(): void
  /** The tab is looked at again, perhaps after something was put right in another. */
  seen(): void
  /** The tab may be gone in a moment. */
  leave(): void
  /** Whether closing the tab would lose something, so that the browser has to ask. */
  mayLose(): boolean
  /** Somebody signed out in another tab of this browser. */
  signedOut(account: string): void
}

/** What happens to the tab while a draft is open in it; answers what ends the listening. */
export function hearTab({ online, seen, leave, mayLose, signedOut }: TabEvents): () => void {
  const unload = (event: BeforeUnloadEvent) => {
    if (mayLose()) event.preventDefault()
  }
  const hidden = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  window.addEventListener('online', online)
  window.addEventListener('focus', seen)
  window.addEventListener('pagehide', leave)
  // A phone may end a tab that is out of sight without another word.
  document.addEventListener('visibilitychange', hidden)
  window.addEventListener('beforeunload', unload)
  const deaf = onSignedOut(signedOut)
  return () => {
    window.removeEventListener('online', online)
    window.removeEventListener('focus', seen)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hidden)
    window.removeEventListener('beforeunload', unload)
    deaf()
  }
}
