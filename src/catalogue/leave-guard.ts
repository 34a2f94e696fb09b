import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useAskBeforeUnload } from '#editor-kit/ask-before-unload.ts'

const QUESTION = 'What you typed is not saved. Leave all the same?'

/** While something is unsaved, nobody leaves without being asked. */
export function useLeaveGuard(unsaved: boolean): void {
  const blocker = useBlocker(unsaved)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(QUESTION)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useAskBeforeUnload(unsaved)
}
