import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from './ui/controls/button.tsx'
import { FullMessage } from './ui/states/full-message.tsx'

/** What browsers throw when no answer came, each in its own words. */
const NO_ANSWER = /fetch|network|load failed/i

/** Whether a screen could not be shown because the server was out of reach. */
export function isUnreachable(error: unknown): error is TypeError {
  return error instanceof TypeError && NO_ANSWER.test(error.message)
}

/** Instead of a screen that could not be asked for; it comes by itself when the network does. */
export function Unreachable() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Within the tab, since what is still to be saved is sent from here.
  const again = useCallback(() => void navigate(pathname + search, { replace: true }), [navigate, pathname, search])
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [again])
  return (
    <FullMessage
      title="No connection"
      action={
        <Button kind="primary" onClick={again}>
          Try again
        </Button>
      }
    >
      The server could not be reached. What you wrote is kept in this browser and saved when the connection is back.
    </FullMessage>
  )
}
